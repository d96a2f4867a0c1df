import fc from 'fast-check';
import { addDays } from '../dates/add-to-date.ts';
import { calendarDate } from '../dates/calendar-date.ts';
import { placeEvents } from '../events/place-event.ts';
import { withEventMinutes } from './event-star-minutes.ts';
import { NO_MINUTES, type StarMinutes } from './star-minutes.ts';

const monday = calendarDate('2026-03-23');
const range = { start: monday, end: addDays(monday, 13) };
const MINUTE = 60_000;

const anyEvent = fc
  .record({
    // From the day before the range, so that some of them reach into it.
    startMinute: fc.integer({ min: -1440, max: 14 * 1440 }),
    minutes: fc.integer({ min: 0, max: 3000 }),
    isAllDay: fc.boolean(),
    star: fc.constantFrom('a', 'b', null),
  })
  .map(({ startMinute, minutes, isAllDay, star }) => {
    const start = Date.parse(`${monday}T00:00:00Z`) + startMinute * MINUTE;
    const [from, to] = [start, start + minutes * MINUTE].map((at) => new Date(at).toISOString());
    const [first = '', last = ''] = isAllDay ? [from?.slice(0, 10), to?.slice(0, 10)] : [from, to];
    return { start_time: first, end_time: last, is_all_day: isAllDay, star };
  });

test('withEventMinutes: adds the minutes of the events that begin in the week, one by one (BUD-2)', () => {
  const zone = 'Europe/Stockholm';
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  fc.assert(
    fc.property(fc.array(anyEvent), fc.integer({ min: 0, max: 600 }), (events, planned) => {
      const blocks = (): ReadonlyMap<string | null, StarMinutes> =>
        new Map([['a', { all: planned, weekdays: planned }]]);
      const days = placeEvents(events, zone, range);
      const minutesIn = withEventMinutes(blocks, {
        beginningOn: (date) =>
          (days.get(date) ?? []).flatMap(({ event, isFirstDay }) => (isFirstDay ? [event] : [])),
        starOf: ({ star }: (typeof events)[number]) => (star === null ? null : { id: star }),
      });
      for (const week of [monday, addDays(monday, 7)]) {
        for (const star of ['a', 'b']) {
          let [all, weekdays] = star === 'a' ? [planned, planned] : [0, 0];
          for (const event of events) {
            const minutes = (Date.parse(event.end_time) - Date.parse(event.start_time)) / MINUTE;
            if (event.is_all_day || event.star !== star || minutes > 1440) continue;
            const date = dayOf.format(new Date(event.start_time));
            if (date < week || date > addDays(week, 6)) continue;
            all += minutes;
            if (![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())) weekdays += minutes;
          }
          expect(minutesIn(week).get(star) ?? NO_MINUTES).toEqual({ all, weekdays });
        }
        expect(minutesIn(week).has(null)).toBe(false);
      }
    }),
  );
});
