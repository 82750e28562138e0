/** Warm evening light, and what each quality may cost. */

import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PMREMGenerator,
  Scene,
  type Texture,
  WebGLRenderer,
} from 'three';

export interface Level {
  /** Pixels of the picture for each pixel of the page, at most. */
  pixels: number;
  /** Smooth edges by the card itself. */
  smooth: boolean;
  material: 'lambert' | 'standard' | 'physical';
  /** Steps of a rounded edge; with 0 only the light is rounded. */
  segments: number;
  /** Edge of the shadow map, or 0 for none. */
  shadow: number;
  pearl: boolean;
  /** Also dice that are covered on all sides. */
  deep: boolean;
  /** Edge of the wood's picture. */
  wood: number;
  /** A picture of the room that mirrors in the dice. */
  room: boolean;
}

export type Quality = 'min' | 'low' | 'high';
export const LEVELS: Record<Quality, Level> = {
  min: { pixels: 1, smooth: false, material: 'lambert', segments: 0, shadow: 0, pearl: false, deep: false, wood: 512, room: false },
  low: { pixels: 1.5, smooth: true, material: 'standard', segments: 2, shadow: 1024, pearl: true, deep: true, wood: 1024, room: false },
  high: { pixels: 2, smooth: true, material: 'physical', segments: 4, shadow: 2048, pearl: true, deep: true, wood: 2048, room: true },
};

/** A renderer over the page's felt; throws where there is no WebGL. */
export function renderer(canvas: HTMLCanvasElement, level: Level): WebGLRenderer {
  const made = new WebGLRenderer({ canvas, antialias: level.smooth, alpha: true, powerPreference: 'low-power' });
  made.setClearColor(0x000000, 0);
  made.toneMapping = NeutralToneMapping;
  made.shadowMap.enabled = level.shadow > 0;
  made.shadowMap.type = PCFShadowMap;
  made.shadowMap.autoUpdate = false;
  return made;
}

/** Whether pictures are made without a graphics card; asked of a canvas of its own, before anything costly is built. */
export function inSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return true;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|softpipe|basic render/i.test(name);
}

/** A lamp over the left shoulder, the glow of the room from all sides, and a little light from behind that draws edges. */
export class Lights {
  readonly lamp = new DirectionalLight('#ffe0b0', 3);
  private readonly room = new HemisphereLight('#fff1dc', '#3d5a48', 1);
  private readonly rim = new DirectionalLight('#ffeedd', 0.5);
  private mirror: Texture | null = null;

  constructor(scene: Scene, level: Level, of: WebGLRenderer) {
    this.lamp.position.set(-4.5, 15, 7.5);
    this.rim.position.set(9, 8, -4);
    if (level.shadow) {
      const { shadow } = this.lamp;
      this.lamp.castShadow = true;
      shadow.mapSize.set(level.shadow, level.shadow);
      shadow.radius = 4;
      shadow.bias = -0.0012;
      shadow.normalBias = 0.025;
      Object.assign(shadow.camera, { left: -10.5, right: 10.5, top: 10.5, bottom: -10.5, near: 2, far: 34 });
    }
    scene.add(this.lamp, this.room, this.rim);
    if (level.room) {
      const maker = new PMREMGenerator(of);
      const parlour = evening();
      this.mirror = maker.fromScene(parlour, 0.035).texture;
      maker.dispose();
      parlour.traverse((one) => {
        if (one instanceof Mesh) {
          (one.geometry as BoxGeometry).dispose();
          (one.material as MeshBasicMaterial).dispose();
        }
      });
      scene.environment = this.mirror;
    }
  }

  /** By day or by lamp. */
  set(lamp: boolean, scene: Scene): void {
    const mirrored = scene.environment !== null;
    this.lamp.color.set(lamp ? '#ffe7c9' : '#fff1dd');
    this.lamp.intensity = lamp ? 2.55 : 2.75;
    this.room.color.set(lamp ? '#d9d0c2' : '#f6f4ee');
    this.room.groundColor.set(lamp ? '#3a3a30' : '#8a8a72');
    this.room.intensity = (lamp ? 0.85 : 1.35) * (mirrored ? 0.45 : 1);
    this.rim.intensity = lamp ? 0.6 : 0.8;
    scene.environmentIntensity = lamp ? 0.5 : 0.75;
  }

  free(): void {
    this.mirror?.dispose();
    this.lamp.shadow.map?.dispose();
  }
}

/** What the dice mirror: a warm window, a lamp, dark green below. */
function evening(): Scene {
  const scene = new Scene();
  const put = (colour: string, strength: number, size: [number, number, number], at: [number, number, number]) => {
    const panel = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) }));
    panel.position.set(...at);
    scene.add(panel);
  };
  const walls = new Mesh(
    new BoxGeometry(24, 16, 24),
    new MeshBasicMaterial({ color: new Color('#8d8069').multiplyScalar(0.8), side: BackSide }),
  );
  walls.position.y = 4;
  scene.add(walls);
  put('#24503f', 0.6, [24, 0.2, 24], [0, -3.8, 0]);
  put('#ffe2b5', 7, [5, 0.2, 5], [-5, 11.5, 5]);
  put('#ffd49a', 3.5, [0.2, 6, 8], [-11.5, 5, 0]);
  put('#cfe3ea', 2, [7, 5, 0.2], [4, 6, -11.5]);
  put('#fff0da', 1.6, [0.2, 5, 5], [11.5, 6, 4]);
  return scene;
}
