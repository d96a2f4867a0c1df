// Prints a digest of all day arithmetic, for a test that runs it under several TZ values.
import { createHash } from 'node:crypto';
import { addDays, addMonths } from '../src/dates/add-to-date.ts';
import { dayHeader, monthTitle, weekLabel } from '../src/dates/date-labels.ts';
import { datesInRange, isoWeekOf, mondayOf } from '../src/dates/week.ts';
import { weekdays, recurrences } from '@simmer/contracts/schemas/planning-values';
import { momentInZone, startOfDayInZone } from '../src/dates/zoned-date.ts';
import { placeEvent } from '../src/events/place-event.ts';
import { expandOccurrences } from '../src/recurrence/expand-occurrences.ts';
import { calendarWeeks } from '../src/weeks/calendar-range.ts';

const hash = createHash('sha256');
const add = (value: unknown) => hash.update(JSON.stringify(value));

for (const date of datesInRange({ start: '2024-12-20', end: '2027-01-10' })) {
  add([date, mondayOf(date), isoWeekOf(date), addDays(date, 1), addMonths(date, 1)]);
  add([monthTitle(date), dayHeader(date), weekLabel(date)]);
}
for (const recurring of recurrences) {
  const block = { recurring, scheduled_days: weekdays, start_date: '2025-10-20' };
  add(expandOccurrences(block, { start: '2025-01-01', end: '2027-12-31' }));
}
for (const zone of ['Europe/Berlin', 'America/New_York', 'Pacific/Apia']) {
  add([startOfDayInZone('2026-03-29', zone), momentInZone(Date.UTC(2026, 9, 25, 1, 30), zone)]);
  const event = { start_time: '2026-03-28T22:30:00Z', end_time: '2026-03-30T06:00:00Z', is_all_day: false };
  const allDay = { start_time: '2026-03-28', end_time: '2026-03-30', is_all_day: true };
  const range = { start: '2026-03-01', end: '2026-04-30' };
  add([placeEvent(event, zone, range), placeEvent(allDay, zone, range)]);
}
add(calendarWeeks('2026-03-29'));
process.stdout.write(
  JSON.stringify({ digest: hash.digest('hex'), localHour: new Date(1_774_742_400_000).getHours() }),
);
