/** The base plate: an oiled triangle of wood with 45 funnels, each cut like the corner of a die, and ridges between them. */

import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShapeUtils,
  SRGBColorSpace,
  ShadowMaterial,
  MeshBasicMaterial,
  Vector2,
  Vector3,
} from 'three';
import { BOTTOM, centre, DOWN, FUNNEL, type Cell } from './lattice';
import type { Level } from './light';

const REACH = 7.55;
const CORNER = 0.95;
const THICK = 0.72;
const BEVEL = 0.17;
/** The square of the plate that the wood's picture covers. */
const SPAN = 2 * (REACH + CORNER);

export function plateCells(): Cell[] {
  const found: Cell[] = [];
  for (let a = 0; a <= BOTTOM; a++) for (let b = 0; a + b <= BOTTOM; b++) found.push([a, b, BOTTOM - a - b]);
  return found;
}

/** Points around the plate, `out` beyond its upper edge, with the way outward at each. */
function outline(out: number): { at: Vector2; way: Vector2 }[] {
  const points = [];
  for (let corner = 0; corner < 3; corner++) {
    const to = ((-90 + 120 * corner) * Math.PI) / 180; // one corner at the back
    for (let step = -8; step <= 8; step++) {
      const angle = to + (step / 8) * (Math.PI / 3);
      const way = new Vector2(Math.cos(angle), Math.sin(angle));
      points.push({ at: new Vector2(Math.cos(to), Math.sin(to)).multiplyScalar(REACH).addScaledVector(way, CORNER + out), way });
    }
  }
  return points;
}

/** Corners of the plate, for the camera to keep in sight. */
export function plateCorners(): Vector3[] {
  return outline(0).flatMap(({ at }) => [new Vector3(at.x, 0, at.y), new Vector3(at.x, -THICK, at.y)]);
}

class Builder {
  private swap(list: number[], at: number, size: number): void {
    for (let k = at; k < at + size; k++) [list[k], list[k + size]] = [list[k + size]!, list[k]!];
  }

  private readonly position: number[] = [];
  private readonly normal: number[] = [];
  private readonly colour: number[] = [];
  private readonly uv: number[] = [];

  corner(at: Vector3, normal: Vector3, light: number): void {
    this.position.push(at.x, at.y, at.z);
    this.normal.push(normal.x, normal.y, normal.z);
    this.colour.push(light, light, light);
    // On the walls the picture goes on outward, as if they were folded up.
    this.uv.push((at.x - normal.x * at.y) / SPAN + 0.5, 0.5 - (at.z - normal.z * at.y) / SPAN);
  }

  /** All triangles, each turned so that its front looks where its normals point. */
  done(): BufferGeometry {
    const [a, b, c, n] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
    for (let k = 0; k < this.position.length; k += 9) {
      a.fromArray(this.position, k);
      b.fromArray(this.position, k + 3).sub(a);
      c.fromArray(this.position, k + 6).sub(a);
      n.fromArray(this.normal, k);
      if (b.cross(c).dot(n) >= 0) continue;
      this.swap(this.position, k + 3, 3);
      this.swap(this.normal, k + 3, 3);
      this.swap(this.colour, k + 3, 3);
      this.swap(this.uv, (k / 9) * 6 + 2, 2);
    }
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    made.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    made.setAttribute('color', new Float32BufferAttribute(this.colour, 3));
    made.setAttribute('uv', new Float32BufferAttribute(this.uv, 2));
    return made;
  }
}

function geometry(): BufferGeometry {
  const made = new Builder();
  const up = new Vector3(0, 1, 0);
  const flat = (x: number, z: number, y = 0) => new Vector3(x, y, z);
  const rim = outline(-BEVEL).map(({ at }) => at);
  // The rims of the funnels: the edges of a die's lower corner rise against the ways down.
  const spokes = DOWN.map((down) => new Vector2(-down.x, -down.z).normalize());
  const ring = (cell: Cell, wide: number) => {
    const middle = centre(cell);
    return spokes.map((spoke) => new Vector2(middle.x, middle.z).addScaledVector(spoke, wide));
  };
  const SOFT = 0.05;
  const outer = FUNNEL * Math.SQRT2 + 0.045;
  const inner = (FUNNEL - SOFT) * Math.SQRT2;
  const cells = plateCells();
  const holes = cells.map((cell) => ring(cell, outer));
  const points = [...rim, ...holes.flat()];
  for (const triangle of ShapeUtils.triangulateShape(
    [...rim],
    holes.map((hole) => [...hole]),
  )) {
    const [a, b, c] = triangle.map((index) => points[index!]!) as [Vector2, Vector2, Vector2];
    for (const point of [a, b, c]) made.corner(flat(point.x, point.y), up, 1);
  }
  for (const cell of cells) {
    const [wide, narrow] = [ring(cell, outer), ring(cell, inner)];
    const middle = centre(cell);
    const bottom = flat(middle.x, middle.z, -FUNNEL);
    for (let k = 0; k < 3; k++) {
      const next = (k + 1) % 3;
      const [one, two] = [narrow[k]!, narrow[next]!].map((point) => flat(point.x, point.y, -SOFT)) as [Vector3, Vector3];
      const [far, further] = [wide[k]!, wide[next]!].map((point) => flat(point.x, point.y)) as [Vector3, Vector3];
      const facet = new Vector3().crossVectors(two.clone().sub(bottom), one.clone().sub(bottom)).normalize();
      if (facet.y < 0) facet.negate();
      const bent = facet.clone().add(up).normalize();
      const face = (list: [Vector3, Vector3, number][]) => {
        for (const [at, normal, light] of list) made.corner(at, normal, light);
      };
      const quad = (list: [Vector3, Vector3, number][]) => {
        face([list[0]!, list[1]!, list[2]!]);
        face([list[0]!, list[2]!, list[3]!]);
      };
      face([
        [bottom, facet, 0.34],
        [one, facet, 0.74],
        [two, facet, 0.74],
      ]);
      quad([
        [one, facet, 0.74],
        [far, bent, 0.98],
        [further, bent, 0.98],
        [two, facet, 0.74],
      ]);
    }
  }
  // The edge: round above, straight below.
  const rings: { out: number; y: number; lean: number; light: number }[] = [];
  for (let step = 0; step <= 5; step++) {
    const angle = (step / 5) * (Math.PI / 2);
    rings.push({ out: -BEVEL + BEVEL * Math.sin(angle), y: -BEVEL + BEVEL * Math.cos(angle), lean: angle, light: 1 });
  }
  rings.push({ out: 0, y: -THICK, lean: Math.PI / 2, light: 0.55 });
  for (let k = 0; k + 1 < rings.length; k++) {
    const [high, low] = [rings[k]!, rings[k + 1]!];
    const [above, below] = [outline(high.out), outline(low.out)];
    const normal = (way: Vector2, lean: number) => new Vector3(way.x * Math.sin(lean), Math.cos(lean), way.y * Math.sin(lean));
    for (let i = 0; i < above.length; i++) {
      const j = (i + 1) % above.length;
      const corner = (of: { at: Vector2; way: Vector2 }, ring_: typeof high) =>
        made.corner(flat(of.at.x, of.at.y, ring_.y), normal(of.way, ring_.lean), ring_.light);
      corner(above[i]!, high);
      corner(above[j]!, high);
      corner(below[i]!, low);
      corner(above[j]!, high);
      corner(below[j]!, low);
      corner(below[i]!, low);
    }
  }
  return made.done();
}

/** A small generator of numbers that are the same every time: the wood shall not change. */
function grainOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Oiled wood with its grain, an inlaid line along the edge, and the soft dark around each funnel. */
function wood(size: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const g = canvas.getContext('2d')!;
  const next = grainOf(7);
  g.fillStyle = '#98683f';
  g.fillRect(0, 0, size, size);
  // Boards glued side by side, each a little different.
  for (let y = 0, board = 0; y < size; board++) {
    const high = size * (0.09 + 0.05 * next());
    g.fillStyle = ['#a97a4e', '#8f6038', '#9d6d42', '#875a34', '#ae8053'][board % 5]!;
    g.globalAlpha = 0.5;
    g.fillRect(0, y, size, high);
    g.globalAlpha = 0.35;
    g.fillStyle = '#4a2a10';
    g.fillRect(0, y, size, Math.max(1, size / 1400));
    g.globalAlpha = 1;
    y += high;
  }
  for (let k = 0; k < 620; k++) {
    const y = next() * size;
    const bend = (next() - 0.5) * size * 0.02;
    const wave = size * (0.12 + 0.3 * next());
    g.strokeStyle = next() < 0.6 ? '#4c2c12' : '#d8ae7c';
    g.globalAlpha = 0.05 + 0.13 * next();
    g.lineWidth = (size / 1024) * (0.5 + 2.2 * next());
    g.beginPath();
    const from = next() < 0.5 ? 0 : next() * size;
    g.moveTo(from, y);
    for (let x = from; x <= size; x += wave)
      g.quadraticCurveTo(x + wave / 2, y + bend * Math.sin(x + k), x + wave, y + (next() - 0.5) * size * 0.006);
    g.stroke();
  }
  const at = (x: number, z: number): [number, number] => [(x / SPAN + 0.5) * size, (z / SPAN + 0.5) * size];
  const unit = size / SPAN;
  for (const cell of plateCells()) {
    const middle = centre(cell);
    const [x, y] = at(middle.x, middle.z);
    const dark = g.createRadialGradient(x, y, unit * 0.3, x, y, unit * 0.98);
    dark.addColorStop(0, '#2b1405');
    dark.addColorStop(1, '#2b140500');
    g.globalAlpha = 0.42;
    g.fillStyle = dark;
    g.fillRect(x - unit, y - unit, 2 * unit, 2 * unit);
  }
  for (const [out, colour, width, alpha] of [
    [-0.5, '#2a1507', 0.13, 0.7],
    [-0.5, '#dcb884', 0.062, 0.95],
  ] as const) {
    g.globalAlpha = alpha;
    g.strokeStyle = colour;
    g.lineWidth = unit * width;
    g.lineJoin = 'round';
    g.beginPath();
    outline(out).forEach(({ at: point }, index) => (index ? g.lineTo(...at(point.x, point.y)) : g.moveTo(...at(point.x, point.y))));
    g.closePath();
    g.stroke();
  }
  g.globalAlpha = 1;
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = size > 512 ? 8 : 1;
  return made;
}

/** The soft dark under the plate, where it lies on the felt. */
function contact(): CanvasTexture {
  const size = 256;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const g = canvas.getContext('2d')!;
  const scale = size / (SPAN * 1.35);
  g.filter = 'blur(7px)';
  g.fillStyle = '#06120e';
  g.beginPath();
  outline(0.1).forEach(({ at }, index) => {
    const [x, y] = [size / 2 + (at.x + 0.35) * scale, size / 2 + (at.y + 0.3) * scale];
    if (index) g.lineTo(x, y);
    else g.moveTo(x, y);
  });
  g.closePath();
  g.fill();
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  return made;
}

export class Plate {
  readonly body: Mesh;
  readonly under: Mesh;
  readonly shade: Mesh | null;

  constructor(level: Level) {
    const map = wood(level.wood);
    const surface = { map, vertexColors: true };
    this.body = new Mesh(
      geometry(),
      level.material === 'lambert' ? new MeshLambertMaterial(surface) : new MeshStandardMaterial({ ...surface, roughness: 0.56 }),
    );
    this.body.receiveShadow = true;
    this.body.castShadow = true;
    this.under = new Mesh(
      new PlaneGeometry(SPAN * 1.35, SPAN * 1.35).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ map: contact(), transparent: true, opacity: 0.62, depthWrite: false, toneMapped: false }),
    );
    this.under.position.y = -THICK - 0.01;
    this.shade = null;
    if (level.shadow) {
      this.shade = new Mesh(new PlaneGeometry(44, 44).rotateX(-Math.PI / 2), new ShadowMaterial({ color: '#06120e', opacity: 0.26 }));
      this.shade.position.y = -THICK;
      this.shade.receiveShadow = true;
    }
  }

  free(): void {
    for (const one of [this.body, this.under, this.shade]) {
      if (!one) continue;
      one.geometry.dispose();
      const material = one.material as MeshBasicMaterial;
      material.map?.dispose();
      material.dispose();
    }
  }
}
