/** A throw on the screen: dice roll over a felt that lies above the board for a moment, and go to the places where the table shows them. */

import {
  InstancedMesh,
  Matrix4,
  MathUtils,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  CanvasTexture,
  Scene,
  Vector3,
  Color,
} from 'three';
import { DiceMesh } from './dice';
import { EDGE } from './lattice';
import { inSoftware, type Level, LEVELS, Lights, type Quality, renderer } from './light';
import { HALF, RATE, straight, tumble, type Tumble, upper } from './tumble';

export interface Thrown {
  look: string;
  /** 1-6, or anything else for a die without pips. */
  value: number;
  /** Where the table shows it, on the page. */
  box: DOMRect;
}

/** More dice than this are only drawn. */
export const MOST = 16;
const HOLD = 90;
const GLIDE = 260;
const PACE = 1.25;
/** A drawn die fills this much of its box. */
const DRAWN = 0.88;
const DARK = new Color('#000000');
const UP = new Vector3(0, 1, 0);

export class Throw {
  private readonly canvas = document.createElement('canvas');
  private readonly tray = document.createElement('div');
  private over: ((whole: boolean) => void) | null = null;

  constructor(private readonly sky: HTMLElement) {
    this.tray.className = 'felt';
  }

  /** Show a throw; ends when the dice are where the table has them, or, with `false`, when `finish` is called. Throws where there is no WebGL. */
  async play(dice: Thrown[], seed: string, quality: Quality | '', lamp: boolean): Promise<boolean> {
    const way = tumble(
      seed,
      dice.map(({ value }) => value),
    );
    const unit = (dice.reduce((sum, { box }) => sum + box.width, 0) / dice.length) * (DRAWN / EDGE);
    // The felt lies around the places, as far as the window lets it.
    const [wide, deep] = [HALF[0] * 2 * unit, HALF[1] * 2 * unit];
    const middle = (from: number, to: number, size: number, room: number) =>
      MathUtils.clamp((from + to) / 2, Math.min(size / 2 + 8, room / 2), Math.max(room - size / 2 - 8, room / 2));
    const left = Math.min(...dice.map(({ box }) => box.left));
    const right = Math.max(...dice.map(({ box }) => box.right));
    const top = Math.min(...dice.map(({ box }) => box.top));
    const bottom = Math.max(...dice.map(({ box }) => box.bottom));
    const x = middle(left, right, wide, innerWidth);
    const y = middle(top, bottom, deep, innerHeight);
    const edge = unit * 1.6;
    const frame = {
      left: Math.floor(Math.min(x - wide / 2, left) - edge),
      top: Math.floor(Math.min(y - deep / 2, top) - edge),
      right: Math.ceil(Math.max(x + wide / 2, right) + edge),
      bottom: Math.ceil(Math.max(y + deep / 2, bottom) + edge),
    };
    const [w, h] = [frame.right - frame.left, frame.bottom - frame.top];
    Object.assign(this.canvas.style, {
      position: 'absolute',
      left: `${frame.left}px`,
      top: `${frame.top}px`,
      width: `${w}px`,
      height: `${h}px`,
    });
    Object.assign(this.tray.style, {
      left: `${x - wide / 2 - unit * 0.25}px`,
      top: `${y - deep / 2 - unit * 0.25}px`,
      width: `${wide + unit * 0.5}px`,
      height: `${deep + unit * 0.5}px`,
    });
    this.sky.append(this.tray, this.canvas);

    const { of, scene, lights, mesh, blobs, camera } = this.stage(quality);
    of.setSize(w, h, false);
    lights.set(lamp, scene);
    mesh.count = blobs.count = dice.length;
    // Straight from above, so high that the felt has exactly its size in pixels; (0, 0) is the middle of the felt.
    camera.aspect = w / h;
    const high = h / unit / 2 / Math.tan(MathUtils.degToRad(10));
    const [cx, cz] = [((frame.left + frame.right) / 2 - x) / unit, ((frame.top + frame.bottom) / 2 - y) / unit];
    camera.position.set(cx, high + EDGE, cz);
    camera.up.set(0, 0, -1);
    camera.lookAt(cx, 0, cz);
    camera.updateProjectionMatrix();
    const known = dice.map(({ value }) => (value >= 1 && value <= 6 ? new Vector3(1, 1, 1) : new Vector3()));
    dice.forEach(({ look }, k) => {
      mesh.paint(k, look, known[k]!);
      mesh.shine(k, DARK, 0);
    });
    const homes = dice.map(
      ({ box }) => new Vector3((box.left + box.width / 2 - x) / unit, EDGE / 2, (box.top + box.height * 0.48 - y) / unit),
    );
    const goals = dice.map(({ value }, k) => homeward(way, k, value));
    const rolling = (way.pictures / RATE / PACE) * 1000;
    let frameId = 0;
    try {
      return await new Promise<boolean>((done) => {
        this.over = done;
        let began = 0;
        const draw = () => {
          const time = began && performance.now() - began;
          const glide = MathUtils.clamp((time - rolling - HOLD) / GLIDE, 0, 1);
          this.tray.classList.toggle('away', glide > 0);
          place(mesh, blobs, way, Math.min(way.pictures - 1, (time / 1000) * RATE * PACE), glide * glide * (3 - 2 * glide), homes, goals);
          of.render(scene, camera);
          began ||= performance.now(); // the first picture may take a while
          if (glide >= 1) done(true);
          else frameId = requestAnimationFrame(draw);
        };
        draw();
      });
    } finally {
      cancelAnimationFrame(frameId);
      this.over = null;
      this.tray.remove();
      this.canvas.remove();
      this.tray.classList.remove('away');
    }
  }

  finish(): void {
    this.over?.(false);
  }

  /** What takes time is done before the first throw. */
  prepare(quality: Quality | ''): void {
    const { of, scene, camera, mesh, blobs } = this.stage(quality);
    mesh.count = blobs.count = 1;
    of.compile(scene, camera);
  }

  private made: ReturnType<Throw['build']> | null = null;

  /** Built with the first throw and kept for the next ones. */
  private stage(quality: Quality | '') {
    return (this.made ??= this.build(quality));
  }

  private build(quality: Quality | '') {
    const wished = LEVELS[quality || (inSoftware() ? 'min' : 'high')];
    const level: Level = {
      ...wished,
      smooth: true,
      shadow: 0,
      room: false,
      material: wished.material === 'lambert' ? 'lambert' : 'standard',
    };
    const of = renderer(this.canvas, level);
    of.setPixelRatio(Math.min(devicePixelRatio, level.pixels));
    const scene = new Scene();
    const lights = new Lights(scene, level, of);
    const mesh = new DiceMesh(MOST, level);
    const blobs = shadows();
    scene.add(blobs, mesh);
    return { of, scene, lights, mesh, blobs, camera: new PerspectiveCamera(20, 1, 1, 400) };
  }

  dispose(): void {
    this.finish();
    if (!this.made) return;
    const { of, lights, mesh, blobs } = this.made;
    mesh.free();
    blobs.geometry.dispose();
    (blobs.material as MeshBasicMaterial).map?.dispose();
    (blobs.material as MeshBasicMaterial).dispose();
    blobs.dispose();
    lights.free();
    of.dispose();
    of.forceContextLoss();
    this.made = null;
  }
}

/** How a die lies when it is home: as it is drawn there, by the shorter way. */
function homeward(way: Tumble, k: number, value: number): Quaternion {
  const last = new Quaternion().fromArray(way.ways[k]!, (way.pictures - 1) * 7 + 3);
  const drawn = straight(value >= 1 && value <= 6 ? value : upper(last));
  const halves = [0, 1].map((half) => new Quaternion().setFromAxisAngle(UP, half * Math.PI).multiply(drawn));
  return halves.sort((one, other) => one.angleTo(last) - other.angleTo(last))[0]!;
}

const at = new Vector3();
const next = new Vector3();
const turn = new Quaternion();
const turned = new Quaternion();

function place(
  mesh: DiceMesh,
  blobs: InstancedMesh,
  way: Tumble,
  picture: number,
  home: number,
  homes: Vector3[],
  goals: Quaternion[],
): void {
  const from = Math.floor(picture);
  const to = Math.min(way.pictures - 1, from + 1);
  const matrix = new Matrix4();
  const flat = new Quaternion();
  for (let k = 0; k < homes.length; k++) {
    const numbers = way.ways[k]!;
    at.fromArray(numbers, from * 7).lerp(next.fromArray(numbers, to * 7), picture - from);
    turn.fromArray(numbers, from * 7 + 3).slerp(turned.fromArray(numbers, to * 7 + 3), picture - from);
    if (home > 0) {
      at.lerp(homes[k]!, home);
      at.y += 1.6 * home * (1 - home);
      turn.slerp(goals[k]!, home);
    }
    mesh.place(k, at, turn);
    const height = Math.max(0, at.y - EDGE / 2);
    const wide = 1.55 + height * 0.35;
    blobs.setMatrixAt(
      k,
      matrix.compose(new Vector3(at.x + 0.1 + height * 0.16, 0.01, at.z + 0.1 + height * 0.1), flat, new Vector3(wide, 1, wide)),
    );
  }
  mesh.send();
  blobs.instanceMatrix.needsUpdate = true;
}

/** Soft dark under each die. */
function shadows(): InstancedMesh {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const g = canvas.getContext('2d')!;
  const dark = g.createRadialGradient(32, 32, 8, 32, 32, 32);
  dark.addColorStop(0, '#000000b0');
  dark.addColorStop(0.5, '#00000070');
  dark.addColorStop(1, '#00000000');
  g.fillStyle = dark;
  g.fillRect(0, 0, 64, 64);
  const mesh = new InstancedMesh(
    new PlaneGeometry(1, 1).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ map: new CanvasTexture(canvas), transparent: true, depthWrite: false, toneMapped: false, color: 0x000000 }),
    MOST,
  );
  mesh.frustumCulled = false;
  return mesh;
}

/** For tests: what lies up after the throw with this seed, and where. */
export function landing(seed: string, values: number[]): { up: number[]; flat: number[]; places: number[][] } {
  const way = tumble(seed, values);
  const ends = way.ways.map((numbers) => new Quaternion().fromArray(numbers, (way.pictures - 1) * 7 + 3));
  const tops = ends.map((end) =>
    Math.max(...[1, 2, 3].map((k) => Math.abs(new Vector3(+(k === 1), +(k === 2), +(k === 3)).applyQuaternion(end).y))),
  );
  return { up: ends.map(upper), flat: tops, places: way.ways.map((numbers) => [...numbers.slice((way.pictures - 1) * 7)]) };
}
