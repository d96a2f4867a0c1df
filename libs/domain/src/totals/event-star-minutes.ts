import { weekDates } from '../dates/week.ts';
import type { PlacedEvent } from '../events/place-event.ts';
import { attendedMinutes } from './event-duration.ts';
import { NO_MINUTES, type StarMinutes, type WeekMinutes, WEEKDAYS } from './star-minutes.ts';

/** The calendar events that count for North Stars. */
export interface CountedEvents<E extends PlacedEvent> {
  /** The events that begin on a date. */
  readonly beginningOn: (date: string) => readonly E[];
  /** The North Star of an event, if any. */
  readonly starOf: (event: E) => { readonly id: string } | null;
}

/**
 * Minutes of a week by North Star with those of calendar events (BUD-2): an event counts on the day on which it begins;
 * all-day events, and those longer than a day, do not count.
 */
export const withEventMinutes =
  <E extends PlacedEvent>(planned: WeekMinutes, { beginningOn, starOf }: CountedEvents<E>): WeekMinutes =>
  (monday) => {
    const sums = new Map<string | null, StarMinutes>(planned(monday));
    for (const [day, date] of weekDates(monday).entries()) {
      for (const event of beginningOn(date)) {
        const star = starOf(event)?.id;
        const minutes = attendedMinutes(event);
        if (star === undefined || minutes === 0) continue;
        const { all, weekdays } = sums.get(star) ?? NO_MINUTES;
        sums.set(star, { all: all + minutes, weekdays: day < WEEKDAYS ? weekdays + minutes : weekdays });
      }
    }
    return sums;
  };
