import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { clockText } from '@simmer/domain/dates/clock-text';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import { move, remove } from '@simmer/domain/editing/press';
import { partOfHour, startTimingOf } from '@simmer/domain/parts/day-part';
import { expandOccurrences } from '@simmer/domain/recurrence/expand-occurrences';
import { instantInZone } from '@simmer/domain/reminders/local-instant';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import type { Rng } from '@simmer/testing/seeded-random';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { Person } from './person.ts';

const DAY_MS = 86_400_000;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const dayIn = (random: Rng) => addDays('2026-01-10', random.below(120));
const clockIn = (random: Rng) => {
  const hour = random.between(6, 21);
  return {
    start_time: clockText(hour, random.pick([0, 15, 30])),
    start_timing: startTimingOf(partOfHour(hour)),
  };
};

function newBlockIn(random: Rng, id: string): TimeBlock {
  const start_date = dayIn(random);
  const recurring = random.pick(['once', 'once', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const);
  const isEnding = recurring !== 'once' && random.chance(0.3);
  return timeBlock({
    id,
    recurring,
    start_date,
    scheduled_days: random.chance(0.8) ? [weekdayOf(start_date)] : days.filter(() => random.chance(0.4)),
    end_date: isEnding ? addDays(start_date, random.between(7, 90)) : null,
    ...(random.chance(0.5) && clockIn(random)),
  });
}

/** What a person does in Simmer. */
export function actHere({ store }: Person, random: Rng, id: string): void {
  const blocks = [...store.plan.values()];
  if (blocks.length === 0 || random.chance(0.25)) {
    store.put(newBlockIn(random, id));
    return;
  }
  const block = random.pick(blocks);
  const occurrences = expandOccurrences(block, { start: '2026-01-10', end: '2026-05-30' });
  const date = occurrences.length > 0 ? random.pick(occurrences) : null;
  const result = random.pick(['done', 'missed'] as const);
  const act = random.weighted<() => unknown>([
    [3, () => store.put({ ...block, title: random.pick([null, 'Scales', 'Chords']) })],
    [2, () => store.put({ ...block, ...clockIn(random) })],
    [2, () => store.put({ ...block, duration_minutes: random.pick([30, 45, 90]) })],
    [1, () => store.plan.delete(block.id)],
    [
      4,
      () =>
        date && store.write(move({ block, date, scope: 'only' }, { date: dayIn(random), part: 'evening' })),
    ],
    [3, () => date && store.write(remove({ block, date, scope: 'only' }))],
    [3, () => date && store.put({ ...block, outcomes: [{ date, result }] })],
  ]);
  act();
}

/** What they do in Google's own screen. */
export async function actThere(person: Person, random: Rng): Promise<void> {
  const { calendarId, zone, google } = person;
  const { control } = google.emulator;
  const occurrences = await person.occurrences();
  const point = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: zone });
  if (occurrences.length === 0 || random.chance(0.15)) {
    const start = instantInZone(dayIn(random), random.between(6, 20) * 60, zone);
    control.insertEvent(MAYA, calendarId, {
      summary: random.pick(['Scales', '🎵 Music', 'Ride']),
      start: point(start),
      end: point(start + 3_600_000),
      ...(random.chance(0.3) && { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'] }),
    });
    return;
  }
  const { id, start, end } = random.pick(occurrences);
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const by = random.pick([-DAY_MS, DAY_MS, 3_600_000, -1_800_000]);
  const patch = (event: object, target = id) => control.patchEvent(MAYA, calendarId, target, event as never);
  const series = id.replace(/_.*$/, '');
  const act = random.weighted<() => unknown>([
    [3, () => patch({ summary: random.pick(['🎵 Scales', 'Choir', '🎵 Music']) })],
    [2, () => patch({ summary: random.pick(['🎵 Scales', 'Choir', '🎵 Music']) }, series)],
    [2, () => control.deleteEvent(MAYA, calendarId, id)],
    [1, () => control.deleteEvent(MAYA, calendarId, series)],
    [4, () => patch({ start: point(from + by), end: point(to + by) })],
    [2, () => patch({ start: point(from), end: point(to + 900_000) })],
    [1, () => patch({ description: 'Bring the map' })],
    // One of several days of a block can not repeat (OWN-5).
    [1, () => id === series && !/d\dv*$/.test(id) && patch({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] })],
  ]);
  act();
}
