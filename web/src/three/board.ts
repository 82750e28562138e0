/** The pyramid on its plate, drawn only when something has changed. It shows what it is told and knows no rules; what lies where can also be
 *  asked, in pixels, so that the page can lay its buttons over the faces that are seen. */

import { Matrix4, Plane, Quaternion, Raycaster, Scene, Vector2, Vector3, type WebGLRenderer } from 'three';
import { DiceMesh } from './dice';
import { FirstFrames, middle } from './frames';
import { type Item, middleOf } from './item';
import { hasArrived, type Journey, underWay } from './journey';
import { BOTTOM, centre, layerOf, lie } from './lattice';
import { inSoftware, LEVELS, Lights, type Quality, renderer } from './light';
import { DARK, FunnelMarks, glow } from './marks';
import { lifted, plan, shaken, type What } from './moves';
import { patch, type Patch } from './patches';
import { Plate } from './plate';
import { Viewpoint } from './viewpoint';

const ROOM = 200;
const GHOSTS = 24;
const GROUND = new Plane(new Vector3(0, 1, 0), 0);

export class Board {
  readonly canvas: HTMLCanvasElement;
  readonly viewpoint: Viewpoint;
  quality: Quality;
  /** Called after the picture has come to rest anew: the patches may be somewhere else. */
  onsettle: () => void = () => {};
  /** Called when it is at rest no longer. */
  onstir: () => void = () => {};
  private readonly host: HTMLElement;
  private readonly scene = new Scene();
  private of: WebGLRenderer;
  private lights!: Lights;
  private plate!: Plate;
  private dice!: DiceMesh;
  private ghosts!: DiceMesh;
  private marks!: FunnelMarks;
  private items: Item[] = [];
  private slots: string[] = [];
  private readonly ray = new Raycaster();
  private lamp = false;
  private highest = BOTTOM;
  private readonly first: FirstFrames | null;
  private journeys: Journey[] = [];
  private leaving: { look: string; faces: readonly number[] } | null = null;
  private arrived: (() => void) | null = null;
  private frame = 0;
  private stale = true;
  private shadows = true;
  /** Whether nothing is to be drawn and the patches are where the faces are. */
  still = false;
  private gone = false;
  private settling = 0;
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
    this.viewpoint = new Viewpoint(pad);
    this.viewpoint.onchange = () => this.invalidate();
    this.first = quality ? null : new FirstFrames();
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
    this.ghosts = new DiceMesh(GHOSTS, this.level, true);
    this.marks = new FunnelMarks(ROOM);
    this.scene.add(this.plate.under, this.plate.body, this.dice, this.ghosts, this.marks);
    if (this.plate.shade) this.scene.add(this.plate.shade);
    this.shadows = true;
  }

  private clear(): void {
    for (const part of [this.lights, this.plate, this.dice, this.ghosts, this.marks]) part.free();
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

  private readonly at = new Vector3();
  private readonly pose = { at: this.at, turn: new Quaternion(), size: 1 };
  private readonly right = new Vector3();
  private depth = new WeakMap<Item, number>();

  private place(now: number): void {
    let [count, ghosts] = [0, 0];
    const travelling = new Map(this.journeys.filter(({ to }) => to).map((one) => [one.to, one]));
    this.slots = [];
    this.marks.count = 0;
    const eye = this.viewpoint.camera.position;
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
        if (strength) this.marks.mark(item, colour, strength);
        continue;
      }
      const lies = lie(item.faces);
      if (item.ghost && ghosts < GHOSTS) {
        this.ghosts.paint(ghosts, item.look, lies.known);
        this.ghosts.shine(ghosts, colour, strength);
        this.ghosts.place(ghosts, middleOf(item, this.at), lies.turn, 0.995);
        ghosts++;
        continue;
      }
      const journey = travelling.get(item.spot);
      this.dice.paint(count, item.look, lies.known);
      this.dice.shine(count, colour, strength);
      if (journey) this.travel(count, journey, now);
      else this.dice.place(count, middleOf(item, this.at), lies.turn);
      this.slots[count] = item.spot;
      count++;
    }
    for (const leaving of this.journeys) {
      if (leaving.to || !this.leaving) continue;
      this.dice.paint(count, this.leaving.look, lie(this.leaving.faces).known);
      this.dice.shine(count, DARK, 0);
      this.travel(count, leaving, now);
      count++;
    }
    this.dice.count = count;
    this.ghosts.count = ghosts;
    for (const mesh of [this.dice, this.ghosts, this.marks]) mesh.send();
  }

  // --- movement --------------------------------------------------------------------------------------------------------------------------

  private travel(index: number, journey: Journey, now: number): void {
    const right = this.right.setFromMatrixColumn(this.viewpoint.camera.matrixWorld, 0);
    const { at, turn, size } = underWay(journey, now, right, this.pose);
    this.dice.place(index, at, turn, size);
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

  // --- pixels and space ------------------------------------------------------------------------------------------------------------------

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
    this.viewpoint.camera.aspect = w / h;
    this.invalidate();
    // Drawn at once: a canvas that has got another size is empty until then.
    if (this.items.length && this.frame) {
      cancelAnimationFrame(this.frame);
      this.tick();
    }
  }

  /** Nearer or farther, towards a point of the page if one is given; whether anything changed. */
  zoomBy(factor: number, x?: number, y?: number): boolean {
    return this.viewpoint.zoomBy(factor, () => (x === undefined || y === undefined ? null : this.ground(x, y)));
  }

  private ground(x: number, y: number): Vector3 | null {
    this.aim(x, y);
    const hit = this.ray.intersectObject(this.dice, false)[0];
    return hit ? hit.point.clone() : this.ray.ray.intersectPlane(GROUND, new Vector3());
  }

  private aim(x: number, y: number): void {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.ray.setFromCamera(at, this.viewpoint.camera);
  }

  /** The die at a point of the page, or nothing. */
  pick(x: number, y: number): string | null {
    this.aim(x, y);
    const slot = this.ray.intersectObject(this.dice, false)[0]?.instanceId;
    return slot === undefined ? null : (this.slots[slot] ?? null);
  }

  /** Where a point of space is, in pixels of the box. */
  private pixel(point: Vector3): [number, number] {
    return this.viewpoint.pixel(point, this.width, this.height);
  }

  /** A point of space that is at a point of the page, as far away as the given one. */
  spaceAt(x: number, y: number, like: Vector3): Vector3 {
    this.aim(x, y);
    const plane = new Plane().setFromNormalAndCoplanarPoint(this.viewpoint.camera.getWorldDirection(new Vector3()), like);
    return this.ray.ray.intersectPlane(plane, new Vector3()) ?? like.clone();
  }

  /** What can be seen of each item: its uncovered faces that look this way. */
  patches(): Patch[] {
    return this.items.map((item) => patch(item, this.viewpoint.camera.position, (point) => this.pixel(point)));
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
    this.viewpoint.walkOn(performance.now());
    const moving = this.journeys.length > 0;
    if (moving) this.shadows = true;
    if (this.stale || moving) {
      this.stale = false;
      this.draw(performance.now());
      if (this.first?.wanted && this.quality !== 'min') this.judge(this.first);
    }
    if (moving && this.journeys.every((one) => hasArrived(one, performance.now()))) this.finish();
    if (this.viewpoint.walks || this.journeys.length) this.invalidate();
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
    this.viewpoint.look(this.highest);
    this.place(now);
    this.of.shadowMap.needsUpdate = this.shadows && this.level.shadow > 0;
    this.shadows = false;
    this.of.render(this.scene, this.viewpoint.camera);
  }

  /** How long a frame takes that is waited for. */
  private time(scene = this.scene): number {
    const gl = this.of.getContext();
    const pixel = new Uint8Array(4);
    const start = performance.now();
    if (scene === this.scene) {
      this.shadows = true;
      this.draw(start);
    } else this.of.render(scene, this.viewpoint.camera);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    return performance.now() - start;
  }

  private judge(first: FirstFrames): void {
    const next = first.add(this.time(), this.quality);
    if (next !== this.quality) {
      this.quality = next;
      this.clear();
      this.build();
      this.resize();
      this.invalidate();
    } else if (first.wanted) this.invalidate();
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
    const before = this.viewpoint.azimuth;
    const full: number[] = [];
    const bare: number[] = [];
    const nothing = new Scene();
    for (let k = 0; k < frames; k++) {
      this.viewpoint.azimuth += 0.05;
      full.push(this.time());
      bare.push(this.time(nothing));
    }
    this.viewpoint.azimuth = before;
    this.invalidate();
    return { frame: middle(full), empty: middle(bare), dice: this.dice.count, quality: this.quality };
  }
}
