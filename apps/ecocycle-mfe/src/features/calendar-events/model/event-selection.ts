import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';

export type EventSelection = ReadonlySet<string>;

export const NOTHING_SELECTED: EventSelection = new Set();

/** The selection with one event added or removed. */
export function withEvent(selection: EventSelection, id: string, isSelected: boolean): EventSelection {
  const next = new Set(selection);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}

/** The selection without processed events; events that were selected meanwhile stay. */
export function withoutEvents(selection: EventSelection, ids: readonly string[]): EventSelection {
  const processedIds = new Set(ids);
  return new Set([...selection].filter((id) => !processedIds.has(id)));
}

/** The selection after 'Select all' was checked or cleared: it applies to the visible events only. */
export function withAll(
  selection: EventSelection,
  shown: readonly CalendarEvent[],
  isSelected: boolean,
): EventSelection {
  const next = new Set(selection);
  for (const { id } of shown) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

export interface SelectionCounts {
  /** The selected events that still exist. */
  readonly selected: readonly string[];
  /** The number of selected events that the filter or the search hides. */
  readonly hidden: number;
  readonly all: 'none' | 'some' | 'all';
}

/** The numbers for 'Select all' and 'Analyze (n)'. */
export function countSelection(
  selection: EventSelection,
  events: readonly CalendarEvent[],
  shown: readonly CalendarEvent[],
): SelectionCounts {
  const selected = events.filter(({ id }) => selection.has(id)).map(({ id }) => id);
  const shownSelected = shown.filter(({ id }) => selection.has(id)).length;
  const isAll = shown.length > 0 && shownSelected === shown.length;
  return {
    selected,
    hidden: selected.length - shownSelected,
    all: isAll ? 'all' : shownSelected > 0 ? 'some' : 'none',
  };
}
