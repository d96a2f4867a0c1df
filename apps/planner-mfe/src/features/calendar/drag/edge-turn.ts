import type { Point } from '@simmer/ui/device/pointer';

/** Milliseconds that a card rests at an edge before the days go on by one, and again before the next. */
const PAUSE_MS = 700;
/** CSS pixels towards an edge after which a card that was taken there is held there on purpose. */
const TOWARDS = 12;

/** Days beside one another, which go on by whole days below a card that is held at their edge. */
export interface TurnableDays {
  /** -1 at the edge to the earlier days, 1 at that to the later ones, else 0. */
  readonly edgeAt: (point: Point) => -1 | 0 | 1;
  /** The point itself, or, beside the days, the one at their edge. */
  readonly keepWithin: (point: Point) => Point;
  /** Goes on by one day. */
  readonly turn: (days: -1 | 1) => void;
}

/** Turns the days one by one for as long as a card is held at their edge, with time to look between them. */
export class EdgeTurn {
  private readonly days: TurnableDays;
  private readonly onTurned: () => void;
  private readonly grabPoint: Point;
  private isMeant = false;
  private edge: -1 | 0 | 1 = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param grasped where the card was taken
   * @param onTurned called when another day lies below the card
   */
  constructor(days: TurnableDays, grabPoint: Point, onTurned: () => void) {
    this.days = days;
    this.grabPoint = grabPoint;
    this.onTurned = onTurned;
  }

  /** Where the pointer is now. */
  follow(point: Point): void {
    const edge = this.days.edgeAt(point);
    this.isMeant ||= edge === 0 || (point.x - this.grabPoint.x) * edge >= TOWARDS;
    if (!this.isMeant || edge === this.edge) return;
    this.edge = edge;
    this.wait();
  }

  stop(): void {
    this.edge = 0;
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const { edge } = this;
    if (edge === 0) return;
    this.timer = setTimeout(() => {
      this.days.turn(edge);
      this.onTurned();
      this.wait();
    }, PAUSE_MS);
  }
}
