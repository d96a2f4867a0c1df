import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { eventMinutes } from '@simmer/domain/totals/event-duration';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { phasesOf } from './event-phases.ts';
import { startInstant } from '../../../event-times.ts';

/** What events can be sorted by (KIT-35). */
export const EVENT_SORT_FIELDS = [
  'title',
  'start_time',
  'duration',
  'is_recurring',
  'attendees',
  'ecocycle_phase',
] as const;

export type EventSortField = (typeof EVENT_SORT_FIELDS)[number];

export interface EventSort {
  readonly field: EventSortField;
  readonly direction: 'ascending' | 'descending';
}

export const DEFAULT_EVENT_SORT: EventSort = { field: 'start_time', direction: 'ascending' };

export const SORT_LABELS: Readonly<Record<EventSortField, string>> = {
  title: 'Event Title',
  start_time: 'Date & Time',
  duration: 'Duration',
  is_recurring: 'Recurring',
  attendees: 'Attendees',
  ecocycle_phase: 'Ecocycle Phase',
};

/** The sort after a click on a field. */
export function nextSort(sort: EventSort, field: EventSortField): EventSort {
  if (sort.field !== field) return { field, direction: 'ascending' };
  return { field, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

const texts = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The rank of each text: comparing texts is expensive, and a series repeats its title. */
function ranksOf(found: Iterable<string>): ReadonlyMap<string, number> {
  const inOrder = [...new Set(found)].sort(texts.compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  inOrder.forEach((text, index) => {
    if (index > 0 && texts.compare(inOrder[index - 1] ?? '', text) !== 0) rank = index;
    ranks.set(text, rank);
  });
  return ranks;
}

type Key = (event: CalendarEvent) => number | null;

function textKey(events: readonly CalendarEvent[], textOf: (event: CalendarEvent) => string | null): Key {
  const ranks = ranksOf(events.flatMap((event) => textOf(event) ?? []));
  return (event) => ranks.get(textOf(event) ?? '') ?? null;
}

const leadingLabel = (event: CalendarEvent): string | null => {
  const [phase] = phasesOf(event);
  return phase === undefined ? null : phaseLabel(phase);
};

function keyOf(field: EventSortField, events: readonly CalendarEvent[], startOf: Key): Key {
  switch (field) {
    case 'title':
      return textKey(events, ({ title }) => title);
    case 'start_time':
      return startOf;
    case 'duration':
      return eventMinutes;
    case 'is_recurring':
      return (event) => Number(event.is_recurring);
    case 'attendees':
      return (event) => event.attendees.length;
    case 'ecocycle_phase':
      return textKey(events, leadingLabel);
  }
}

/** The events in order; ties by start, then by title. Events without a phase are last in both directions. */
export function sortEvents(
  events: readonly CalendarEvent[],
  { field, direction }: EventSort,
  zone: string,
): readonly CalendarEvent[] {
  const startOf = (event: CalendarEvent) => startInstant(event, zone);
  const key = keyOf(field, events, startOf);
  const sign = direction === 'ascending' ? 1 : -1;
  return events
    .map((event) => ({ event, key: sign * (key(event) ?? sign * Infinity), start: startOf(event) }))
    .sort(
      // Infinity minus itself is NaN, which `||` treats as no difference.
      (a, b) => a.key - b.key || a.start - b.start || texts.compare(a.event.title, b.event.title),
    )
    .map(({ event }) => event);
}
