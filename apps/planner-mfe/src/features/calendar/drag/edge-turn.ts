import type { Point } from '@simmer/ui/device/pointer';
import type { EdgeFollower } from '@simmer/ui/drag/drag-rules';

/** Milliseconds that a card stays at an edge before the days advance by one, and before each further day. */
const PAUSE_MS = 700;
/** A card grabbed at an edge must move this many CSS pixels towards it before the days advance. */
const TOWARDS = 12;

/** Days in a row, which advance while a card is held at their edge. */
export interface TurnableDays {
  /** -1 at the edge of the earlier days, 1 at the edge of the later ones, 0 elsewhere. */
  readonly edgeAt: (point: Point) => -1 | 0 | 1;
  /** The point clamped to the area of the days. */
  readonly keepWithin: (point: Point) => Point;
  /** Advances by one day. */
  readonly turn: (days: -1 | 1) => void;
}

/**
 * Advances the days one by one while a card is held at their edge, with a pause after each.
 * @param grabPoint where the card was grabbed
 * @param onTurned called when another day is below the card
 */
export function edgeTurn(days: TurnableDays, grabPoint: Point, onTurned: () => void): EdgeFollower {
  let isMeant = false;
  let edge: -1 | 0 | 1 = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (next: -1 | 0 | 1) => {
    clearTimeout(timer);
    edge = next;
    if (next === 0) return;
    timer = setTimeout(() => {
      days.turn(next);
      onTurned();
      hold(next);
    }, PAUSE_MS);
  };
  return {
    follow: (point) => {
      const next = days.edgeAt(point);
      isMeant ||= next === 0 || (point.x - grabPoint.x) * next >= TOWARDS;
      if (isMeant && next !== edge) hold(next);
    },
    stop: () => hold(0),
  };
}
