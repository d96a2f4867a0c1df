import { createContext, use } from 'react';
import { type EventSelection, NOTHING_SELECTED } from '../model/event-selection.ts';

// Contexts instead of properties of the table: with a new property ant-design goes through all rows, with a new context
// value only the visible rows render.

/** The id of the row in the tab order. */
export const ActiveRow = createContext<string | undefined>(undefined);

/** The tabindex of a row's controls: only the active row is a stop of the Tab key. */
export const useTabIndex = (id: string | undefined): 0 | -1 => (use(ActiveRow) === id ? 0 : -1);

export const SelectedEvents = createContext<EventSelection>(NOTHING_SELECTED);

export const useIsSelected = (id: string | undefined): boolean => {
  const selection = use(SelectedEvents);
  return id !== undefined && selection.has(id);
};
