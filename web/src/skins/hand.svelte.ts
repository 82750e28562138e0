/** A shape in one's hand: dragged, turned and flipped. It knows no rules: poses and places are those the room offers, and what comes of a drag is
 *  the same path of clicks that anyone could make. */

import type { Offer, Thing } from '../messages';
import type { Board } from '../scene/board.svelte';
import { numbersOf, outline, partOf, type Point } from '../scene/places';

export type Turn = 'left' | 'right' | 'flip';

/** An outline wherever it lies: its corners from its own box, in a fixed order. */
function form(points: Point[]): string {
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  return points
    .map(([x, y]) => `${x - left},${y - top}`)
    .sort()
    .join(' ');
}
const TURNS: Record<Turn, (point: Point) => Point> = { left: ([x, y]) => [y, -x], right: ([x, y]) => [-y, x], flip: ([x, y]) => [-x, y] };
/** How near the middle of a place must be, in cells, for the shape to snap to it. */
const NEAR = 1.1;
/** Pixels after which a press is a drag. */
const SLACK = 7;

export class Hand {
  private readonly board: Board;
  /** The poses that were offered for what is in the hand. */
  private poses = $state.raw<Offer[]>([]);
  /** Where the shape hangs on the screen while it is dragged: its middle, and one unit of its outline in pixels. */
  carried = $state.raw<{ x: number; y: number; unit: number } | null>(null);
  private pressed: { spot: string; x: number; y: number; id: number } | null = null;

  constructor(board: Board) {
    this.board = board;
  }

  private get ask() {
    const seen = this.board.seen;
    return seen && !seen.stale && this.board.aid ? seen.ask : undefined;
  }

  /** Keep what is offered: after a pose has been chosen, the others are no longer told. */
  look(): void {
    const offers = this.ask?.offers ?? [];
    const poses = offers.filter((offer) => offer.target.startsWith('pose/') && offer.thing);
    if (poses.length) this.poses = poses;
    else if (this.board.seen && !this.board.seen.things['hand/0']) this.poses = [];
    // What is being dragged gets a pose at once, so that it can be seen where it fits.
    if (this.carried && poses.length && !this.ask?.path?.length) this.choose(poses.find((one) => one.target === 'pose/0') ?? poses[0]!);
  }

  /** The shape in hand as it is turned now, or as it is dragged from where it lay. */
  get shape(): Thing | undefined {
    const held = this.board.seen?.things['hand/0'];
    const chosen = this.ask?.path?.[0];
    const pose = held && this.poses.find((one) => one.target === chosen);
    const from = this.pressed && this.board.seen?.things[this.pressed.spot];
    const lies = held ?? from ?? undefined;
    return pose?.thing ?? (lies && { ...lies, many: undefined });
  }

  /** The pose that a turn leads to, if there is one. */
  turned(turn: Turn): Offer | undefined {
    const now = this.shape && outline(this.shape);
    if (!now || this.poses.length < 2) return undefined;
    const wanted = form(now.points.map(TURNS[turn]));
    return this.poses.find((one) => form(outline(one.thing!)!.points) === wanted && form(now.points) !== wanted);
  }

  turn(turn: Turn): void {
    const pose = this.turned(turn);
    if (pose) this.choose(pose);
  }

  private choose(pose: Offer): void {
    this.board.tried = '';
    this.board.table.choose?.([pose.target]);
  }

  /** A click on one's own board before a pose was chosen: the shape lies as it is shown in the hand. Whether the click meant that. */
  lay(spot: string): boolean {
    const seen = this.board.seen;
    const held = seen?.things['hand/0'];
    if (!seen || !held || this.ask?.path?.length || partOf(spot) !== `board:${seen.viewer + 1}`) return false;
    const shown = outline(held);
    const pose = shown && this.poses.find((one) => form(outline(one.thing!)!.points) === form(shown.points));
    if (!pose || this.board.offered(spot)) return false;
    this.board.tried = '';
    this.board.table.choose?.([pose.target, this.meant(seen.fork([pose.target])?.offers ?? [], spot)]);
    return true;
  }

  /** The place that a click on a cell means: the one that begins there, else the one that covers it with its middle nearest. */
  private meant(offers: readonly Offer[], spot: string): string {
    if (offers.some((offer) => offer.target === spot)) return spot;
    const [x = 0, y = 0] = numbersOf(spot);
    let best: { target: string; far: number } | undefined;
    for (const offer of offers) {
      const [[at, thing] = []] = Object.entries(offer.preview ?? {});
      const shape = thing && outline(thing);
      if (!at || !shape || partOf(at) !== partOf(spot)) continue;
      const [left = 0, top = 0] = numbersOf(at);
      const [across, down] = [x + 0.5 - left - shape.left, y + 0.5 - top - shape.top];
      const far = Math.hypot(across - shape.width / 2, down - shape.height / 2);
      const covers = across > 0 && down > 0 && across < shape.width && down < shape.height;
      if (covers && (!best || far < best.far)) best = { target: offer.target, far };
    }
    return best?.target ?? spot;
  }

  /** Whether a drag may begin at a spot. */
  private movable(spot: string): boolean {
    if (spot === 'hand/0') return !!this.ask?.offers?.length;
    const thing = this.board.seen?.things[spot];
    return this.board.offered(spot) && !!thing && !!outline(thing) && !this.board.seen?.things['hand/0'];
  }

  press(event: PointerEvent, spot: string): void {
    if (event.button !== 0 || this.pressed || !this.movable(spot)) return;
    this.pressed = { spot, x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  move(event: PointerEvent): void {
    const { pressed } = this;
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!this.carried) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
      if (pressed.spot !== 'hand/0') void this.board.table.click(pressed.spot);
    }
    // A finger must not hide what it carries.
    const lift = event.pointerType === 'mouse' ? 0 : 46;
    this.carried = { x: event.clientX, y: event.clientY - lift, unit: this.unit()?.a ?? 40 };
    this.look();
    this.board.tried = this.nearest()?.target ?? '';
  }

  /** End the drag. Whether there was one: then the press was no click. */
  release(event: PointerEvent): boolean {
    const { pressed, carried } = this;
    if (!pressed || event.pointerId !== pressed.id) return false;
    const place = carried && (this.nearest() ?? this.under(event));
    this.pressed = null;
    this.carried = null;
    this.board.tried = '';
    if (place) void this.board.table.click(place.target);
    return !!carried;
  }

  cancel(): void {
    this.pressed = null;
    this.carried = null;
    this.board.tried = '';
  }

  /** The part under the pointer, where the shape may be put as well. */
  private under(event: PointerEvent): Offer | undefined {
    const part = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-part]')?.dataset.part?.split(':')[0];
    return this.ask?.offers?.find((offer) => offer.target === part);
  }

  /** How the viewer's own board lies on the screen: pixels of a unit, and where its corner is. */
  private unit(): { a: number; x: number; y: number } | null {
    const svg = document.querySelector<SVGSVGElement>(`[data-part="board:${(this.board.seen?.viewer ?? -1) + 1}"] .window > svg`);
    const matrix = svg?.getScreenCTM();
    return matrix ? { a: matrix.a * 100, x: matrix.e, y: matrix.f } : null;
  }

  /** The offered place whose middle is nearest to what is carried. */
  private nearest(): Offer | undefined {
    const unit = this.unit();
    if (!unit || !this.carried) return undefined;
    let best: { offer: Offer; far: number } | undefined;
    for (const offer of this.ask?.offers ?? []) {
      const [[spot, thing] = []] = Object.entries(offer.preview ?? {});
      const shape = thing && outline(thing);
      if (!spot || !shape || !partOf(spot).startsWith('board:')) continue;
      const [x = 0, y = 0] = numbersOf(spot);
      const far = Math.hypot(
        unit.x + (x + shape.left + shape.width / 2) * unit.a - this.carried.x,
        unit.y + (y + shape.top + shape.height / 2) * unit.a - this.carried.y,
      );
      if (far < NEAR * unit.a && (!best || far < best.far)) best = { offer, far };
    }
    return best?.offer;
  }
}

const hands = new WeakMap<Board, Hand>();

export function handOf(board: Board): Hand {
  let hand = hands.get(board);
  if (!hand) hands.set(board, (hand = new Hand(board)));
  return hand;
}
