import { createContext, useContext } from 'react';
import type { DayPart } from '@simmer/domain/parts/day-part';
import type { BlockCard } from '../model/block-card.ts';
import type { CalendarEvent } from '../../../planning/planning-types.ts';

export type ReflectionKind = 'wins' | 'challenges' | 'insights';

/** What a person can do from within the sheet. Made once, so that handing it down draws nothing again. */
export interface WeekActions {
  createBlock(date: string, part: DayPart): void;
  openBlock(card: BlockCard, date: string | null): void;
  openEvent(event: CalendarEvent): void;
}

const Context = createContext<WeekActions | null>(null);

export const WeekActionsProvider = Context.Provider;

/** @throws Error outside the sheet. */
export function useWeekActions(): WeekActions {
  const actions = useContext(Context);
  if (actions === null) throw new Error('The week is drawn outside of its provider.');
  return actions;
}
