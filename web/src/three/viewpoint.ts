/** From where the pyramid is seen: around it, up and down, nearer and farther, at once or in a short walk. */

import { MathUtils, PerspectiveCamera, Vector3 } from 'three';
import { glide } from './journey';
import { azimuthOf, BOTTOM, type Cell, centre, corners } from './lattice';
import { plateCorners } from './plate';

const HIGHEST = MathUtils.degToRad(88);
const LOWEST = MathUtils.degToRad(38);
const USUAL = MathUtils.degToRad(63);
const STEEP = MathUtils.degToRad(80);
const SIDED = MathUtils.degToRad(45);
/** How much larger the pyramid becomes with the glass at least, and at most. */
const NEAR = 2.1;
const NEAREST = 5;
const WHOLE = 2 * Math.PI;
const PLATE = plateCorners();

/** Azimuth, elevation, zoom. */
type Stand = [number, number, number];

export class Viewpoint {
  readonly camera = new PerspectiveCamera(25, 1, 6, 110);
  /** Called when it is another one, or is about to be. */
  onchange: () => void = () => {};
  /** Called when the pyramid was turned by hand: the side that is in front now. */
  onturn: (side: number) => void = () => {};
  azimuth = 0;
  private elevation = USUAL;
  private zoom = 1;
  private readonly focus = new Vector3();
  private walking: { from: Stand; to: Stand; began: number; length: number } | null = null;
  private sided = false;
  private steep = false;
  private readonly at = new Vector3();

  /** `pad` is how far the picture reaches beyond its box, as a share of it. */
  constructor(private readonly pad: number) {}

  /** Only one side may be seen, and that straight on. */
  setSided(sided: boolean): void {
    if (sided === this.sided) return;
    this.sided = sided;
    this.elevation = this.usual;
    this.onchange();
  }

  /** Seen from high above all three sides of a die are nearly as large as each other. */
  setSteep(steep: boolean): void {
    if (steep === this.steep) return;
    this.steep = steep;
    this.elevation = this.usual;
    this.onchange();
  }

  /** How high the camera stands before anybody turns the pyramid, in radians. */
  private get usual(): number {
    return this.sided ? SIDED : this.steep ? STEEP : USUAL;
  }

  get zoomed(): boolean {
    return this.zoom > 1.01;
  }

  /** Whether it is on a walk, which takes another picture after this one. */
  get walks(): boolean {
    return this.walking !== null;
  }

  // --- going somewhere -------------------------------------------------------------------------------------------------------------------

  /** Stand at a side, at once or in a short walk. */
  standAt(side: number, walk: boolean): void {
    const to = azimuthOf(side);
    const nearest = to + WHOLE * Math.round((this.azimuth - to) / WHOLE);
    if (Math.abs(nearest - this.azimuth) < 1e-6) return;
    this.walk([nearest, this.usual, this.zoom], walk ? 380 : 0);
  }

  /** Turn by hand: radians around and up. */
  turnBy(around: number, up: number): void {
    if (this.sided) return;
    this.walking = null;
    this.azimuth += around;
    this.elevation = MathUtils.clamp(this.elevation + up, LOWEST, HIGHEST);
    this.onturn(((Math.round((-this.azimuth * 3) / WHOLE) % 3) + 3) % 3);
    this.onchange();
  }

  /** Nearer or farther, towards what `aim` finds, if anything; whether anything changed. */
  zoomBy(factor: number, aim: () => Vector3 | null): boolean {
    const zoom = MathUtils.clamp(this.zoom * factor, 1, NEAREST);
    if (zoom === this.zoom) return false;
    const there = factor > 1 ? aim() : null;
    if (there) this.focus.lerp(there, this.zoom === 1 ? 1 : 0.25);
    this.zoom = zoom;
    this.onchange();
    return true;
  }

  /** Go nearer to a cell, or to where one was; back to all of it with none. `zoom`: how much larger it should become, within reason. */
  zoomTo(cell: Cell | null, walk: boolean, zoom = NEAR): void {
    if (cell) centre(cell, this.focus);
    this.walk([this.azimuth, this.elevation, cell ? MathUtils.clamp(zoom, NEAR, NEAREST) : 1], walk ? 280 : 0);
  }

  /** While it is near, move it with the finger: pixels to the right and down, of a picture so many pixels high. */
  moveBy(right: number, down: number, pixels: number): void {
    if (!this.zoomed) return;
    const { camera } = this;
    const high = 2 * camera.position.distanceTo(this.focus) * Math.tan(MathUtils.degToRad(camera.fov) / 2);
    const pixel = high / Math.max(1, pixels) / (1 - 1 / this.zoom);
    this.focus.addScaledVector(this.at.setFromMatrixColumn(camera.matrixWorld, 0), -right * pixel);
    this.focus.addScaledVector(this.at.setFromMatrixColumn(camera.matrixWorld, 1), down * pixel);
    this.focus.clampLength(0, PLATE[0]!.length()); // not away from the plate
    this.onchange();
  }

  /** While it is near, keep a cell in sight. */
  follow(cell: Cell): void {
    if (!this.zoomed) return;
    centre(cell, this.focus);
    this.onchange();
  }

  private walk(to: Stand, length: number): void {
    if (length) this.walking = { from: [this.azimuth, this.elevation, this.zoom], to, began: performance.now(), length };
    else {
      [this.azimuth, this.elevation, this.zoom] = to;
      this.walking = null;
    }
    this.onchange();
  }

  /** Be where the walk is at this time. */
  walkOn(now: number): void {
    if (!this.walking) return;
    const { from, to, began, length } = this.walking;
    const done = MathUtils.clamp((now - began) / length, 0, 1);
    [this.azimuth, this.elevation, this.zoom] = from.map((value, k) => MathUtils.lerp(value, to[k]!, glide(done))) as Stand;
    if (done === 1) this.walking = null;
  }

  // --- the camera ------------------------------------------------------------------------------------------------------------------------

  /** Put the camera where the plate and the pile fill the box. `highest` is the layer up to which the pile has reached: the picture shall
   *  not jump when a die is taken. */
  look(highest: number): void {
    const way = new Vector3(
      Math.sin(this.azimuth) * Math.cos(this.elevation),
      Math.sin(this.elevation),
      Math.cos(this.azimuth) * Math.cos(this.elevation),
    );
    const points = [...PLATE];
    for (let side = 0; side < 3; side++) {
      const top: Cell = [0, 0, 0];
      top[side] = highest;
      for (let face = 0; face < 3; face++) points.push(...corners(top, face));
    }
    if (highest === BOTTOM) points.push(new Vector3(0, 1.4, 0));
    const target = new Vector3(0, 0.8, 0);
    let distance = 34;
    const fill = 1 / (1 + 2 * this.pad);
    const { camera } = this;
    const [right, up] = [new Vector3(), new Vector3()];
    for (let round = 0; round < 7; round++) {
      camera.position.copy(way).multiplyScalar(distance).add(target);
      camera.up.set(0, 1, 0);
      camera.lookAt(target);
      camera.updateMatrixWorld();
      camera.updateProjectionMatrix();
      let [left, far, top, bottom] = [Infinity, -Infinity, -Infinity, Infinity];
      for (const point of points) {
        this.at.copy(point).project(camera);
        left = Math.min(left, this.at.x);
        far = Math.max(far, this.at.x);
        top = Math.max(top, this.at.y);
        bottom = Math.min(bottom, this.at.y);
      }
      const tall = Math.tan(MathUtils.degToRad(camera.fov / 2)) * distance;
      right.setFromMatrixColumn(camera.matrixWorld, 0);
      up.setFromMatrixColumn(camera.matrixWorld, 1);
      target.addScaledVector(right, ((left + far) / 2) * tall * camera.aspect).addScaledVector(up, ((top + bottom) / 2) * tall);
      distance *= Math.max(far - left, top - bottom) / 2 / (fill * 0.985);
    }
    target.lerp(this.focus, 1 - 1 / this.zoom);
    camera.position
      .copy(way)
      .multiplyScalar(distance / this.zoom)
      .add(target);
    camera.lookAt(target);
    camera.updateMatrixWorld();
  }

  /** Where a point of space is, in pixels of a box of this size. */
  pixel(point: Vector3, width: number, height: number): [number, number] {
    this.at.copy(point).project(this.camera);
    return [(this.at.x * (0.5 + this.pad) + 0.5) * width, (0.5 - this.at.y * (0.5 + this.pad)) * height];
  }
}
