import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { FILTER_PHASES } from '@simmer/domain/phases/zone';
import { phasesOf } from './event-phases.ts';

export const EVENT_TYPES = ['One-time', 'Recurring', 'All day'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export type FilterPhase = (typeof FILTER_PHASES)[number];

/** The filter: an event must match all groups, and any choice within a group. An empty group matches everything. */
export interface EventFilter {
  readonly calendars: readonly string[];
  readonly types: readonly EventType[];
  readonly phases: readonly FilterPhase[];
}

export const NO_FILTER: EventFilter = { calendars: [], types: [], phases: [] };

/** The number of active choices, shown beside 'Filter'. */
export function countFilters({ calendars, types, phases }: EventFilter): number {
  return calendars.length + types.length + phases.length;
}

/** The list with the item added, or removed if the list includes it. */
export function toggleItem<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

function hasType(event: CalendarEvent, type: EventType): boolean {
  if (type === 'All day') return event.is_all_day;
  return event.is_recurring === (type === 'Recurring');
}

function hasPhase(event: CalendarEvent, phase: FilterPhase): boolean {
  const effective = phasesOf(event);
  if (phase === 'Not Analyzed') return effective.length === 0;
  return effective.some((name) => phaseLabel(name) === phase);
}

const anyOf = <Item>(items: readonly Item[], isTrue: (item: Item) => boolean): boolean =>
  items.length === 0 || items.some(isTrue);

function matchesText(event: CalendarEvent, wanted: string): boolean {
  return [event.title, event.location, event.organizer_name].some(
    (text) => text !== null && text.toLowerCase().includes(wanted),
  );
}

/** The events that match the filter and contain the search text in title, place or organizer. */
export function filterEvents(
  events: readonly CalendarEvent[],
  filter: EventFilter,
  search: string,
): readonly CalendarEvent[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '' && countFilters(filter) === 0) return events;
  return events.filter(
    (event) =>
      anyOf(filter.calendars, (id) => event.google_calendar_id === id) &&
      anyOf(filter.types, (type) => hasType(event, type)) &&
      anyOf(filter.phases, (phase) => hasPhase(event, phase)) &&
      (wanted === '' || matchesText(event, wanted)),
  );
}
