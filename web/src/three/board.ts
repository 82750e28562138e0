/** The pyramid on its plate, drawn only when something has changed. It shows what it is told and knows no rules; what lies where can also be
 *  asked, in pixels, so that the page can lay its buttons over the faces that are seen. */

import {
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedMesh,
  MathUtils,
  Matrix4,
  MeshBasicMaterial,
  PerspectiveCamera,
  Plane,
  Quaternion,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { DiceMesh } from './dice';
import { azimuthOf, BOTTOM, type Cell, centre, corners, DOWN, layerOf, lie } from './lattice';
import { inSoftware, LEVELS, Lights, type Quality, renderer } from './light';
import { lifted, plan, shaken, type What } from './moves';
import { Plate, plateCorners } from './plate';

/** Something at a cell, and how it shall be shown. */
export interface Item {
  spot: string;
  cell: Cell;
  kind: 'die' | 'space';
  look: string;
  faces: readonly number[];
  /** Faces towards A, B, C that nothing lies on. */
  shows: [boolean, boolean, boolean];
  /** Only tried: not there yet. */
  ghost: boolean;
  offered: boolean;
  chosen: boolean;
  marked: boolean;
  /** A marked space, offered or not. */
  special: boolean;
  /** The colour of whoever a marked space belongs to, or nothing. */
  tone?: string;
  hovered: boolean;
  focused: boolean;
}

/** The part of an item that can be seen, in pixels of the board's own box. */
export interface Patch {
  spot: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** A CSS shape within that box. */
  clip: string;
  /** Nearer ones have larger numbers. */
  depth: number;
}

/** How a die goes from one place to another. */
export interface Journey {
  /** Where it is at the end: a spot that holds a die then. Empty for one that leaves. */
  to: string;
  from: { at: Vector3; turn: Quaternion; size: number };
  goal: { at: Vector3; turn: Quaternion; size: number };
  /** How high it rises on its way. */
  arc: number;
  start: number;
  length: number;
  ease: 'glide' | 'fall' | 'knock' | 'shake';
}

const ROOM = 200;
const GLOW = new Color('#ffdc5e');
const PALE = new Color('#fff1cf');
const WHITE = new Color('#ffffff');
const NONE = new Color('#000000');
const LEVEL = new Quaternion();
const HIGHEST = MathUtils.degToRad(88);
const LOWEST = MathUtils.degToRad(38);
const USUAL = MathUtils.degToRad(63);
const STEEP = MathUtils.degToRad(80);
const SIDED = MathUtils.degToRad(45);
/** How much larger the pyramid becomes with the glass at least, and at most. */
const NEAR = 2.1;
const NEAREST = 5;

export class Board {
  readonly canvas: HTMLCanvasElement;
  quality: Quality;
  /** Called after the picture has come to rest anew: the patches may be somewhere else. */
  onsettle: () => void = () => {};
  /** Called when it is at rest no longer. */
  onstir: () => void = () => {};
  /** Called when the pyramid was turned by hand: the side that is in front now. */
  onturn: (side: number) => void = () => {};
  private readonly host: HTMLElement;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(25, 1, 6, 110);
  private of: WebGLRenderer;
  private lights!: Lights;
  private plate!: Plate;
  private dice!: DiceMesh;
  private ghosts!: DiceMesh;
  private marks!: InstancedMesh;
  private items: Item[] = [];
  private slots: string[] = [];
  private readonly ray = new Raycaster();
  private azimuth = 0;
  private elevation = USUAL;
  private zoom = 1;
  private readonly focus = new Vector3();
  private glide: { from: number[]; to: number[]; began: number; length: number } | null = null;
  private sided = false;
  private steep = false;
  private lamp = false;
  private highest = BOTTOM;
  private readonly automatic: boolean;
  private journeys: Journey[] = [];
  private arrived: (() => void) | null = null;
  private frame = 0;
  private stale = true;
  private shadows = true;
  /** Whether nothing is to be drawn and the patches are where the faces are. */
  still = false;
  private gone = false;
  private settling = 0;
  private timed: number[] = [];
  /** Whether the best has been tried. */
  private tried = false;
  private readonly watch: ResizeObserver;

  /** Throws where there is no WebGL. `pad` is how far the picture reaches beyond its box, as a share of it. */
  constructor(
    canvas: HTMLCanvasElement,
    host: HTMLElement,
    quality: Quality | '',
    private readonly pad = 0.08,
  ) {
    this.canvas = canvas;
    this.host = host;
    this.automatic = quality === '';
    this.quality = quality || (inSoftware() ? 'min' : 'low');
    this.of = renderer(canvas, LEVELS[this.quality]);
    this.build();
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(host);
    this.resize();
    canvas.addEventListener('webglcontextrestored', this.again);
  }

  private again = () => {
    this.shadows = true;
    this.invalidate();
  };

  private get level() {
    return LEVELS[this.quality];
  }

  /** Everything that depends on the quality. */
  private build(): void {
    this.of.shadowMap.enabled = this.level.shadow > 0;
    this.lights = new Lights(this.scene, this.level, this.of);
    this.lights.set(this.lamp, this.scene);
    this.plate = new Plate(this.level);
    this.dice = new DiceMesh(ROOM, this.level);
    this.ghosts = new DiceMesh(24, this.level, true);
    this.marks = cups();
    this.scene.add(this.plate.under, this.plate.body, this.dice, this.ghosts, this.marks);
    if (this.plate.shade) this.scene.add(this.plate.shade);
    this.shadows = true;
  }

  private clear(): void {
    this.lights.free();
    this.plate.free();
    this.dice.free();
    this.ghosts.free();
    this.marks.geometry.dispose();
    (this.marks.material as MeshBasicMaterial).dispose();
    this.marks.dispose();
    this.scene.environment = null;
    this.scene.clear();
  }

  dispose(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settling);
    this.watch.disconnect();
    this.canvas.removeEventListener('webglcontextrestored', this.again);
    this.clear();
    this.of.dispose();
    this.of.forceContextLoss();
  }

  // --- what is shown ---------------------------------------------------------------------------------------------------------------------

  show(items: Item[]): void {
    this.items = items;
    for (const { kind, cell } of items) if (kind === 'die') this.highest = Math.min(this.highest, layerOf(cell));
    this.shadows = true;
    this.invalidate();
  }

  setLamp(lamp: boolean): void {
    if (lamp === this.lamp) return;
    this.lamp = lamp;
    this.lights.set(lamp, this.scene);
    this.invalidate();
  }

  /** Only one side may be seen, and that straight on. */
  setSided(sided: boolean): void {
    if (sided === this.sided) return;
    this.sided = sided;
    this.elevation = this.usual;
    this.invalidate();
  }

  /** Seen from high above all three sides of a die are nearly as large as each other. */
  setSteep(steep: boolean): void {
    if (steep === this.steep) return;
    this.steep = steep;
    this.elevation = this.usual;
    this.invalidate();
  }

  /** How high the camera stands before anybody turns the pyramid, in radians. */
  private get usual(): number {
    return this.sided ? SIDED : this.steep ? STEEP : USUAL;
  }

  private at = new Vector3();
  private depth = new WeakMap<Item, number>();
  /** Where an item's die stands; what is chosen is lifted a little. */
  private pose(item: Item, into: Vector3): Vector3 {
    centre(item.cell, into);
    if (item.chosen && !item.ghost) into.y += 0.3;
    return into;
  }

  private place(now: number): void {
    let [count, ghosts, cups_] = [0, 0, 0];
    const travelling = new Map(this.journeys.filter(({ to }) => to).map((one) => [one.to, one]));
    this.slots = [];
    const matrix = new Matrix4();
    const size = new Vector3();
    const eye = this.camera.position;
    for (const item of this.items) {
      centre(item.cell, this.at);
      this.depth.set(item, this.at.distanceToSquared(eye));
    }
    // The nearest first: what lies behind is then not worked out at all. What is covered on all sides shows through cracks at most.
    const nearest = this.items.slice().sort((one, other) => this.depth.get(one)! - this.depth.get(other)!);
    for (const item of nearest) {
      const { colour, strength } = glow(item);
      if (item.kind === 'die' && !this.level.deep && !item.shows.some(Boolean) && !travelling.size) continue;
      if (item.kind === 'space') {
        if (!strength || cups_ >= ROOM) continue;
        const wide = item.special && !item.offered ? 0.6 : 0.72;
        centre(item.cell, this.at);
        for (const down of DOWN) this.at.addScaledVector(down, 0.5);
        matrix.compose(this.at, LEVEL, size.setScalar(wide));
        this.marks.setMatrixAt(cups_, matrix);
        this.marks.setColorAt(cups_, colour.clone().multiplyScalar(0.35 + 0.65 * Math.min(1, strength)));
        cups_++;
        continue;
      }
      const lies = lie(item.faces);
      if (item.ghost && ghosts < 24) {
        this.ghosts.paint(ghosts, item.look, lies.known);
        this.ghosts.shine(ghosts, colour, strength);
        this.ghosts.place(ghosts, this.pose(item, this.at), lies.turn, 0.995);
        ghosts++;
        continue;
      }
      const journey = travelling.get(item.spot);
      this.dice.paint(count, item.look, lies.known);
      this.dice.shine(count, colour, strength);
      if (journey) this.travel(count, journey, now);
      else this.dice.place(count, this.pose(item, this.at), lies.turn);
      this.slots[count] = item.spot;
      count++;
    }
    for (const leaving of this.journeys) {
      if (leaving.to || !this.leaving) continue;
      this.dice.paint(count, this.leaving.look, lie(this.leaving.faces).known);
      this.dice.shine(count, NONE, 0);
      this.travel(count, leaving, now);
      count++;
    }
    this.dice.count = count;
    this.ghosts.count = ghosts;
    this.marks.count = cups_;
    this.dice.send();
    this.ghosts.send();
    this.marks.instanceMatrix.needsUpdate = true;
    if (this.marks.instanceColor) this.marks.instanceColor.needsUpdate = true;
  }

  // --- movement --------------------------------------------------------------------------------------------------------------------------

  private leaving: { look: string; faces: readonly number[] } | null = null;
  private readonly turn = new Quaternion();
  private readonly aside = new Vector3();

  private travel(index: number, { from, goal, arc, start, length, ease }: Journey, now: number): void {
    const done = MathUtils.clamp((now - start) / length, 0, 1);
    const along = ease === 'fall' ? fall(done) : ease === 'knock' ? knock(done) : done * done * (3 - 2 * done);
    this.at.lerpVectors(from.at, goal.at, along);
    this.at.y += arc * 4 * along * (1 - along);
    if (ease === 'shake')
      this.at.addScaledVector(this.aside.setFromMatrixColumn(this.camera.matrixWorld, 0), 0.1 * Math.sin(done * 5 * Math.PI) * (1 - done));
    this.turn.slerpQuaternions(from.turn, goal.turn, Math.min(1, along));
    this.dice.place(index, this.at, this.turn, MathUtils.lerp(from.size, goal.size, Math.min(1, along)));
  }

  /** Let dice travel; ends when all have arrived or `finish` is called. */
  go(journeys: Journey[], leaving: { look: string; faces: readonly number[] } | null = null): Promise<void> {
    if (this.journeys.length) this.finish();
    if (!journeys.length) return Promise.resolve();
    this.journeys = journeys;
    this.leaving = leaving;
    return new Promise((done) => {
      this.arrived = done;
      this.invalidate();
    });
  }

  /** Show what happened between what was shown before and what is shown now. The boxes are where it came from and went to on the page. */
  perform(what: What, before: Item[], source: DOMRect | null, goal: DOMRect | null): Promise<void> {
    const behind = (box: DOMRect | null) => box && this.spaceAt(box.x + box.width / 2, box.y + box.height / 2, new Vector3(0, 2, 0));
    const { journeys, leaving } = plan(what, before, this.items, performance.now(), behind(source), behind(goal));
    return this.go(journeys, leaving);
  }

  /** Let a die rise before it is taken away, and say where on the page it is then. */
  async lift(spot: string): Promise<DOMRect | null> {
    const item = this.items.find((one) => one.spot === spot && one.kind === 'die');
    if (!item) return null;
    await this.go([lifted(item, performance.now())]);
    const box = this.host.getBoundingClientRect();
    const [x, y] = this.pixel(centre(item.cell).setY(centre(item.cell).y + 0.75));
    const [, edge] = this.pixel(centre(item.cell).setY(centre(item.cell).y + 0.75 + 0.866));
    const size = Math.max(16, Math.abs(y - edge) * 2.2);
    return new DOMRect(box.left + x - size / 2, box.top + y - size / 2, size, size);
  }

  shake(spot: string): void {
    const item = this.items.find((one) => one.spot === spot && one.kind === 'die');
    if (item && !this.journeys.length) void this.go([shaken(item, performance.now())]);
  }

  finish(): void {
    this.journeys = [];
    this.leaving = null;
    this.arrived?.();
    this.arrived = null;
    this.shadows = true;
    this.invalidate();
  }

  // --- looking ---------------------------------------------------------------------------------------------------------------------------

  private get width(): number {
    return this.host.clientWidth || 1;
  }
  private get height(): number {
    return this.host.clientHeight || 1;
  }

  private resize(): void {
    if (this.gone) return;
    const [w, h] = [this.width * (1 + 2 * this.pad), this.height * (1 + 2 * this.pad)];
    this.of.setPixelRatio(Math.min(devicePixelRatio, this.level.pixels));
    this.of.setSize(w, h, false);
    this.camera.aspect = w / h;
    this.invalidate();
    // Drawn at once: a canvas that has got another size is empty until then.
    if (this.items.length && this.frame) {
      cancelAnimationFrame(this.frame);
      this.tick();
    }
  }

  /** Stand so that the plate and the pile fill the box, seen from where the viewer stands now. */
  private look(): void {
    const way = new Vector3(
      Math.sin(this.azimuth) * Math.cos(this.elevation),
      Math.sin(this.elevation),
      Math.cos(this.azimuth) * Math.cos(this.elevation),
    );
    const points = [...PLATE];
    // The upper ends of the pile as high as it has been: it shall not jump when a die is taken.
    const rest = BOTTOM - this.highest;
    for (let side = 0; side < 3; side++) {
      const top: Cell = [0, 0, 0];
      top[side] = this.highest;
      for (let face = 0; face < 3; face++) points.push(...corners(top, face));
    }
    if (!rest) points.push(new Vector3(0, 1.4, 0));
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

  /** Stand at a side, at once or in a short walk. */
  standAt(side: number, walk: boolean): void {
    const to = azimuthOf(side);
    const whole = 2 * Math.PI;
    const nearest = to + whole * Math.round((this.azimuth - to) / whole);
    if (Math.abs(nearest - this.azimuth) < 1e-6) return;
    this.walk([nearest, this.usual, this.zoom], walk ? 380 : 0);
  }

  private walk(to: number[], length: number): void {
    if (!length) {
      [this.azimuth, this.elevation, this.zoom] = to as [number, number, number];
      this.glide = null;
    } else this.glide = { from: [this.azimuth, this.elevation, this.zoom], to, began: performance.now(), length };
    this.invalidate();
  }

  /** Turn by hand: radians around and up. */
  turnBy(around: number, up: number): void {
    if (this.sided) return;
    this.glide = null;
    this.azimuth += around;
    this.elevation = MathUtils.clamp(this.elevation + up, LOWEST, HIGHEST);
    this.onturn(((Math.round((-this.azimuth * 3) / (2 * Math.PI)) % 3) + 3) % 3);
    this.invalidate();
  }

  get zoomed(): boolean {
    return this.zoom > 1.01;
  }

  /** Nearer or farther, towards a point of the page if one is given; whether anything changed. */
  zoomBy(factor: number, x?: number, y?: number): boolean {
    const zoom = MathUtils.clamp(this.zoom * factor, 1, NEAREST);
    if (zoom === this.zoom) return false;
    if (factor > 1 && x !== undefined && y !== undefined) {
      const there = this.ground(x, y);
      if (there) this.focus.lerp(there, this.zoom === 1 ? 1 : 0.25);
    }
    this.zoom = zoom;
    this.invalidate();
    return true;
  }

  /** Go nearer to a cell, or to where one was; back to all of it with none. `zoom`: how much larger it should become, within reason. */
  zoomTo(cell: Cell | null, walk: boolean, zoom = NEAR): void {
    if (cell) centre(cell, this.focus);
    this.walk([this.azimuth, this.elevation, cell ? MathUtils.clamp(zoom, NEAR, NEAREST) : 1], walk ? 280 : 0);
  }

  /** While it is near, move it with the finger: pixels to the right and down. */
  moveBy(right: number, down: number): void {
    if (!this.zoomed) return;
    const { camera } = this;
    const high = 2 * camera.position.distanceTo(this.focus) * Math.tan(MathUtils.degToRad(camera.fov) / 2);
    const pixel = high / Math.max(1, this.canvas.clientHeight) / (1 - 1 / this.zoom);
    this.focus.addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 0), -right * pixel);
    this.focus.addScaledVector(new Vector3().setFromMatrixColumn(camera.matrixWorld, 1), down * pixel);
    this.focus.clampLength(0, PLATE[0]!.length()); // not away from the plate
    this.invalidate();
  }

  /** While it is near, keep a cell in sight. */
  follow(cell: Cell): void {
    if (!this.zoomed) return;
    centre(cell, this.focus);
    this.invalidate();
  }

  private ground(x: number, y: number): Vector3 | null {
    this.aim(x, y);
    const hit = this.ray.intersectObject(this.dice, false)[0];
    if (hit) return hit.point.clone();
    return this.ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3());
  }

  private aim(x: number, y: number): void {
    const box = this.canvas.getBoundingClientRect();
    this.ray.setFromCamera(new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2), this.camera);
  }

  /** The die at a point of the page, or nothing. */
  pick(x: number, y: number): string | null {
    this.aim(x, y);
    const slot = this.ray.intersectObject(this.dice, false)[0]?.instanceId;
    return slot === undefined ? null : (this.slots[slot] ?? null);
  }

  /** Where a point of space is, in pixels of the box. */
  private pixel(point: Vector3): [number, number] {
    this.at.copy(point).project(this.camera);
    const [w, h] = [this.width, this.height];
    return [(this.at.x * (0.5 + this.pad) + 0.5) * w, (0.5 - this.at.y * (0.5 + this.pad)) * h];
  }

  /** A point of space that is at a point of the page, as far away as the given one. */
  spaceAt(x: number, y: number, like: Vector3): Vector3 {
    this.aim(x, y);
    const plane = new Plane().setFromNormalAndCoplanarPoint(this.camera.getWorldDirection(new Vector3()), like);
    return this.ray.ray.intersectPlane(plane, new Vector3()) ?? like.clone();
  }

  /** What can be seen of each item: its uncovered faces that look this way. */
  patches(): Patch[] {
    const found: Patch[] = [];
    const eye = this.camera.position;
    for (const item of this.items) {
      const middle = item.kind === 'die' ? this.pose(item, new Vector3()) : centre(item.cell);
      const away = new Vector3().subVectors(eye, middle);
      const lift = item.chosen && item.kind === 'die' ? 0.3 : 0;
      const outline: [number, number][] = [];
      if (item.kind === 'die') {
        for (let side = 0; side < 3; side++) {
          if (!item.shows[side]) continue;
          const square = corners(item.cell, side).map((corner) => ((corner.y += lift), corner));
          const facing = new Vector3().subVectors(eye, square[0]!).dot(DOWN[side]!) < 0;
          if (facing) outline.push(...square.map((corner) => this.pixel(corner)), this.pixel(square[0]!));
        }
      } else {
        // The mouth of the funnel: as far up its walls as its mark reaches.
        const low = middle.clone();
        for (const down of DOWN) low.addScaledVector(down, 0.5);
        const wide = 0.68;
        for (let k = 0; k < 6; k++) {
          const corner = low.clone().addScaledVector(DOWN[k >> 1]!, -wide);
          if (k % 2) corner.addScaledVector(DOWN[((k >> 1) + 1) % 3]!, -wide);
          outline.push(this.pixel(corner));
        }
      }
      if (!outline.length) outline.push(this.pixel(middle)); // keys still find it
      const xs = outline.map(([x]) => x);
      const ys = outline.map(([, y]) => y);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
      const clip =
        outline.length < 3
          ? 'none'
          : `polygon(${outline.map(([x, y]) => `${(x - left).toFixed(1)}px ${(y - top).toFixed(1)}px`).join(',')})`;
      found.push({
        spot: item.spot,
        left,
        top,
        width,
        height,
        clip,
        depth: 1000 - Math.round(away.length() * 10) + (item.kind === 'space' ? 1 : 0),
      });
    }
    return found;
  }

  // --- drawing ---------------------------------------------------------------------------------------------------------------------------

  /** Something has changed: draw, once. */
  invalidate(): void {
    this.stale = true;
    if (this.still) {
      this.still = false;
      this.onstir();
    }
    if (!this.frame && !this.gone) this.frame = requestAnimationFrame(() => this.tick());
  }

  private tick(): void {
    this.frame = 0;
    if (this.gone) return;
    if (this.glide) {
      const { from, to, began, length } = this.glide;
      const done = MathUtils.clamp((performance.now() - began) / length, 0, 1);
      const along = done * done * (3 - 2 * done);
      [this.azimuth, this.elevation, this.zoom] = from.map((value, k) => MathUtils.lerp(value, to[k]!, along)) as [number, number, number];
      if (done === 1) this.glide = null;
    }
    const moving = this.journeys.length > 0;
    if (moving) this.shadows = true;
    if (this.stale || moving) {
      this.stale = false;
      this.draw(performance.now());
      if (this.automatic && this.quality !== 'min' && this.timed.length < 4) this.judge();
    }
    if (moving && this.journeys.every(({ start, length }) => performance.now() >= start + length)) this.finish();
    if (this.glide || this.journeys.length) this.invalidate();
    else {
      clearTimeout(this.settling);
      this.settling = window.setTimeout(() => {
        if (this.frame || this.gone) return;
        this.still = true;
        this.onsettle();
      }, 30);
    }
  }

  private draw(now: number): void {
    this.look();
    this.place(now);
    this.of.shadowMap.needsUpdate = this.shadows && this.level.shadow > 0;
    this.shadows = false;
    this.of.render(this.scene, this.camera);
  }

  /** How long a frame takes that is waited for. */
  private time(scene = this.scene): number {
    const gl = this.of.getContext();
    const pixel = new Uint8Array(4);
    const start = performance.now();
    if (scene === this.scene) {
      this.look();
      this.place(start);
      this.of.shadowMap.needsUpdate = this.level.shadow > 0;
    }
    this.of.render(scene, this.camera);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return performance.now() - start;
  }

  /** The first frames say what the device can do: more where they are quick, less where they are slow. The very first one only prepares. */
  private judge(): void {
    this.timed.push(this.time());
    if (this.timed.length < 4) {
      this.invalidate();
      return;
    }
    const usual = this.timed.slice(1).sort((one, other) => one - other)[1]!;
    const next: Quality =
      usual > 60 ? 'min' : this.quality === 'high' ? (usual > 24 ? 'low' : 'high') : usual < 9 && !this.tried ? 'high' : 'low';
    if (next === this.quality) return;
    if (next === 'high') {
      this.tried = true;
      this.timed = [];
    }
    this.quality = next;
    this.clear();
    this.build();
    this.resize();
    this.invalidate();
  }

  /** Where every die is drawn, by its spot: sixteen numbers each. */
  placed(): Record<string, number[]> {
    const matrix = new Matrix4();
    const found: Record<string, number[]> = {};
    this.slots.forEach((spot, slot) => {
      this.dice.getMatrixAt(slot, matrix);
      found[spot] = matrix.elements.map((number) => Math.round(number * 1000) / 1000 + 0);
    });
    return found;
  }

  /** The middle of so many frames, in milliseconds, each from a slightly different side; also of an empty scene. */
  measure(frames: number): { frame: number; empty: number; dice: number; quality: Quality } {
    const middle = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1]!;
    const before = this.azimuth;
    const full: number[] = [];
    const bare: number[] = [];
    const nothing = new Scene();
    for (let k = 0; k < frames; k++) {
      this.azimuth += 0.05;
      full.push(this.time());
      bare.push(this.time(nothing));
    }
    this.azimuth = before;
    this.invalidate();
    return { frame: middle(full), empty: middle(bare), dice: this.dice.count, quality: this.quality };
  }
}

const PLATE = plateCorners();

const tones = new Map<string, Color>();
function tone(named: string | undefined): Color {
  if (!named) return PALE;
  if (!tones.has(named)) tones.set(named, new Color(named));
  return tones.get(named)!;
}

function glow(item: Item): { colour: Color; strength: number } {
  if (item.focused) return { colour: WHITE, strength: 1.5 };
  if (item.chosen) return { colour: GLOW, strength: 1.35 };
  if (item.hovered) return { colour: item.offered ? GLOW : PALE, strength: item.offered ? 1.25 : 0.5 };
  if (item.offered) return { colour: GLOW, strength: 0.85 };
  if (item.special) return { colour: tone(item.tone), strength: 0.9 };
  if (item.marked) return { colour: PALE, strength: 0.34 };
  return { colour: NONE, strength: 0 };
}

/** A die has weight: it falls faster and faster, and jumps once, a little. */
function fall(t: number): number {
  if (t < 0.68) return (t / 0.68) ** 2;
  const after = (t - 0.68) / 0.32;
  return 1 - 0.05 * 4 * after * (1 - after);
}

/** Slides, knocks against what lies there, settles. */
function knock(t: number): number {
  if (t < 0.6) return (t / 0.6) ** 2.2;
  const after = (t - 0.6) / 0.4;
  return 1 - 0.07 * Math.sin(Math.PI * after) * (1 - after);
}

/** Marks of funnels: their three walls, which meet at the bottom; that is where they are placed. */
function cups(): InstancedMesh {
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
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.86,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new InstancedMesh(made, material, ROOM);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.setColorAt(0, WHITE);
  mesh.frustumCulled = false;
  mesh.count = 0;
  return mesh;
}
