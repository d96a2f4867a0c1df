import type { Point } from '@simmer/ui/device/pointer';

/** Milliseconds that a card stays at an edge before the days advance by one, and before each further day. */
const PAUSE_MS = 700;
/** A card grabbed at an edge must move this many CSS pixels towards it before the days advance. */
const TOWARDS = 12;

/** Days in a row, which advance while a card is held at their edge. */
export interface TurnableDays {
  /** -1 at the edge of the earlier days, 1 at that of the later ones, else 0. */
  readonly edgeAt: (point: Point) => -1 | 0 | 1;
  /** The point clamped to the area of the days. */
  readonly keepWithin: (point: Point) => Point;
  /** Advances by one day. */
  readonly turn: (days: -1 | 1) => void;
}

/** Advances the days one by one while a card is held at their edge, with a pause after each. */
export class EdgeTurn {
  private readonly days: TurnableDays;
  private readonly onTurned: () => void;
  private readonly grabPoint: Point;
  private isMeant = false;
  private edge: -1 | 0 | 1 = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param grabPoint where the card was grabbed
   * @param onTurned called when another day is below the card
   */
  constructor(days: TurnableDays, grabPoint: Point, onTurned: () => void) {
    this.days = days;
    this.grabPoint = grabPoint;
    this.onTurned = onTurned;
  }

  /** Updates the pointer's position. */
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
