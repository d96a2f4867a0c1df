// Measures the table of 10,000 events: sorting by each field, filtering, and searching. Rendering is not included: the
// table renders only the visible rows (event-grid.test.tsx). The goal is two frames, and one frame for what runs on
// every typed letter.
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { filterEvents, NO_FILTER } from '../src/features/calendar-events/model/filter-events.ts';
import {
  DEFAULT_EVENT_SORT,
  EVENT_SORT_FIELDS,
  sortEvents,
} from '../src/features/calendar-events/model/sort-events.ts';

const EVENTS = 10_000;
const FRAME_MS = 1000 / 60;
const TWO_FRAMES = 2 * FRAME_MS;
const ZONE = 'Europe/Stockholm';
const ROUNDS = 15;

const TITLES =
  'Weekly stand-up|Lunch with Sam|Kick-off: Apollo|1:1 Anna|Dentist|Réunion d’équipe|Zahnarzt|Yoga 🧘|Été|Ångström'.split(
    '|',
  );
const PLACES = [null, 'Room Lighthouse', 'Studio Stilla', 'https://meet.example/abc'];
const PHASES = [null, 'Maturity', 'Incubation', 'Creative Destruction', 'Renewal'];
const START = Date.parse('2026-01-01T06:00:00Z');

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const events: CalendarEvent[] = Array.from({ length: EVENTS }, (_, index) => {
  // A step that shares no factor with the count visits every index, in mixed order.
  const place = (index * 7_919) % EVENTS;
  const start = START + place * 53 * 60_000;
  const isAllDay = place % 17 === 0;
  const at = (ms: number) =>
    isAllDay ? new Date(ms).toISOString().slice(0, 10) : new Date(ms).toISOString();
  return calendarEvent({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    google_calendar_id: pick(['work', 'home', 'family'], place),
    title: `${pick(TITLES, place)} ${place % 301}`,
    start_time: at(start),
    end_time: at(start + (15 + (place % 8) * 15) * 60_000),
    time_zone: isAllDay ? null : ZONE,
    is_all_day: isAllDay,
    is_recurring: place % 3 === 0,
    attendees: Array.from({ length: place % 6 }, (_person, at) => ({
      email: `p${at}@example.com`,
      name: null,
      response_status: null,
    })),
    location: pick(PLACES, place),
    organizer_name: pick([null, 'Priya Raman', 'Tom Okafor'], place),
    keyword_ecocycle_phase: pick(PHASES, place),
  });
});

type Work = (events: readonly CalendarEvent[]) => readonly CalendarEvent[];

/** Median CPU milliseconds of some rounds, as the typical case. */
function typical(work: Work): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    // New objects as from the server, so that caches of the previous round do not help.
    const fresh = events.map((event) => ({ ...event }));
    const began = process.cpuUsage();
    if (work(fresh).length === 0) throw new Error('Nothing is left in the table.');
    return process.cpuUsage(began).user / 1000;
  });
  return rounds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] as number;
}

let hasMissed = false;
function report(what: string, goalMs: number, work: Work): void {
  const ms = typical(work);
  hasMissed ||= ms > goalMs;
  console.log(`events: ${what} ${EVENTS} in ${ms.toFixed(1)} ms (goal ≤ ${goalMs.toFixed(1)})`);
}

for (const field of EVENT_SORT_FIELDS)
  report(`sort by ${field}`, TWO_FRAMES, (all) => sortEvents(all, { field, direction: 'descending' }, ZONE));
const filter = { ...NO_FILTER, types: ['Recurring'], phases: ['Maturity', 'Not Analyzed'] } as const;
report('filter', FRAME_MS, (all) => filterEvents(all, filter, ''));
report('search', FRAME_MS, (all) => filterEvents(all, NO_FILTER, 'lighthouse'));
report('search and sort', TWO_FRAMES, (all) =>
  sortEvents(filterEvents(all, NO_FILTER, 'a'), DEFAULT_EVENT_SORT, ZONE),
);
if (hasMissed) process.exitCode = 1;
