/** How offered, chosen and marked places shine, and the marks of funnels in which nothing lies. */

import {
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Item } from './item';
import { centre, DOWN } from './lattice';

const GLOW = new Color('#ffdc5e');
const PALE = new Color('#fff1cf');
const WHITE = new Color('#ffffff');
export const DARK = new Color('#000000');
const LEVEL = new Quaternion();

const tones = new Map<string, Color>();
function tone(named: string | undefined): Color {
  if (!named) return PALE;
  if (!tones.has(named)) tones.set(named, new Color(named));
  return tones.get(named)!;
}

export function glow(item: Item): { colour: Color; strength: number } {
  if (item.focused) return { colour: WHITE, strength: 1.5 };
  if (item.chosen) return { colour: GLOW, strength: 1.35 };
  if (item.hovered) return { colour: item.offered ? GLOW : PALE, strength: item.offered ? 1.25 : 0.5 };
  if (item.offered) return { colour: GLOW, strength: 0.85 };
  if (item.special) return { colour: tone(item.tone), strength: 0.9 };
  if (item.marked) return { colour: PALE, strength: 0.34 };
  return { colour: DARK, strength: 0 };
}

/** The three walls of each funnel that is marked. */
export class FunnelMarks extends InstancedMesh<BufferGeometry, MeshBasicMaterial> {
  private readonly at = new Vector3();
  private readonly scaling = new Vector3();
  private readonly placing = new Matrix4();
  private readonly tint = new Color();

  constructor(private readonly most: number) {
    super(walls(), plain(), most);
    this.instanceMatrix.setUsage(DynamicDrawUsage);
    this.setColorAt(0, WHITE);
    this.frustumCulled = false;
    this.count = 0;
  }

  /** One more, as long as there is room. */
  mark(item: Item, colour: Color, strength: number): void {
    if (this.count >= this.most) return;
    const wide = item.special && !item.offered ? 0.6 : 0.72;
    centre(item.cell, this.at);
    for (const down of DOWN) this.at.addScaledVector(down, 0.5);
    this.setMatrixAt(this.count, this.placing.compose(this.at, LEVEL, this.scaling.setScalar(wide)));
    this.setColorAt(this.count, this.tint.copy(colour).multiplyScalar(0.35 + 0.65 * Math.min(1, strength)));
    this.count++;
  }

  send(): void {
    this.instanceMatrix.needsUpdate = true;
    if (this.instanceColor) this.instanceColor.needsUpdate = true;
  }

  free(): void {
    this.geometry.dispose();
    this.material.dispose();
    this.dispose();
  }
}

/** They meet at the bottom; that is where they are placed. */
function walls(): BufferGeometry {
  const position: number[] = [];
  const shade: number[] = [];
  // A dark rim first, the glow inside it, so that it can be told from honey and pearl as well.
  for (const [wide, lift, light] of [
    [1, 0.03, 0.1],
    [0.82, 0.045, 1],
  ] as const) {
    for (let side = 0; side < 3; side++) {
      const [one, two] = [DOWN[(side + 1) % 3]!, DOWN[(side + 2) % 3]!];
      const low = new Vector3();
      for (const down of DOWN) low.addScaledVector(down, -lift);
      const at = (u: number, v: number) => low.clone().addScaledVector(one, -u).addScaledVector(two, -v);
      for (const corner of [at(0, 0), at(wide, 0), at(0, wide)]) {
        position.push(corner.x, corner.y, corner.z);
        shade.push(light, light, light);
      }
    }
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(position, 3));
  made.setAttribute('color', new Float32BufferAttribute(shade, 3));
  return made;
}

function plain(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.86,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
  });
}
