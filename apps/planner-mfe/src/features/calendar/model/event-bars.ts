import { eventMinutes } from '@simmer/domain/totals/event-duration';
import { cardsOf, type DayEvent, MINUTES_PER_DAY } from './day-event.ts';

/** An event of several days on one day of a row: of a week, or of the days that a phone shows (CAL-76). */
export interface Bar {
  readonly event: DayEvent;
  /** The free lanes above it, up to the bar before. */
  readonly above: number;
  /** The days over which its one card goes, on the first of them; 0 on the others. */
  readonly columns: number;
}

/** Whether an event is a bar: a night is not, which only passes midnight. */
export const isBar = ({ event, days }: DayEvent): boolean =>
  days > 1 && (event.is_all_day || eventMinutes(event) >= MINUTES_PER_DAY);

/**
 * Returns the bars of a row day after day, from the uppermost down. One that goes on keeps its lane, so that it is one
 * bar; a new one gets the uppermost lane that is free.
 */
export function barsOfRow(columns: number): (events: readonly DayEvent[]) => readonly Bar[] {
  let lanes: (string | null)[] = [];
  let left = columns;
  return (events) => {
    const byId = new Map(
      cardsOf(events)
        .filter(isBar)
        .map((each) => [each.event.id, each]),
    );
    lanes = lanes.map((id) => (id !== null && byId.has(id) ? id : null));
    for (const id of byId.keys()) {
      if (lanes.includes(id)) continue;
      const free = lanes.indexOf(null);
      lanes[free < 0 ? lanes.length : free] = id;
    }
    let above = 0;
    const bars = lanes.flatMap((id): Bar[] => {
      const event = byId.get(id ?? '');
      if (event === undefined) {
        above += 1;
        return [];
      }
      const isHead = left === columns || event.day === 1;
      const bar = { event, above, columns: isHead ? Math.min(left, event.days - event.day + 1) : 0 };
      above = 0;
      return [bar];
    });
    left -= 1;
    return bars;
  };
}
