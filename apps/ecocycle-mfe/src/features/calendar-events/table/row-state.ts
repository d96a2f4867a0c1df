import { createContext, use } from 'react';
import { type EventSelection, NOTHING_SELECTED } from '../model/event-selection.ts';

// Beside the table's properties: with a new one ant-design goes through all rows, with these the visible rows render.

/** The row in the tab order. */
export const ActiveRow = createContext<string | undefined>(undefined);

/** Only the active row and its controls are stops of the Tab key. */
export const useTabIndex = (id: string | undefined): 0 | -1 => (use(ActiveRow) === id ? 0 : -1);

export const SelectedEvents = createContext<EventSelection>(NOTHING_SELECTED);

export const useIsSelected = (id: string | undefined): boolean => {
  const selection = use(SelectedEvents);
  return id !== undefined && selection.has(id);
};
