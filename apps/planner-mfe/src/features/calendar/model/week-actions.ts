import { createContext, type ReactNode, useContext } from 'react';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import type { ReflectionKind } from '../../reflection/model/reflection-kind.ts';
import type { BlockForm } from '../../time-block/model/block-form.ts';
import type { BlockCard } from './block-card.ts';
import type { CalendarEvent } from '../../../shared/planning-types.ts';

/** The actions available within the sheet. Created once, so that the context causes no rendering. */
export interface WeekActions {
  /** Opens the form of a new block, with a draft typed elsewhere, if any. */
  readonly createBlock: (date: string, part: DayPart, draft?: BlockForm | null) => void;
  readonly openBlock: (card: BlockCard, date: string | null) => void;
  readonly openEvent: (event: CalendarEvent) => void;
  readonly openReflection: (monday: string, kind: ReflectionKind) => void;
}

const Context = createContext<WeekActions | null>(null);

export const WeekActionsProvider = Context.Provider;

/** @throws Error outside a WeekActionsProvider. */
export function useWeekActions(): WeekActions {
  const actions = useContext(Context);
  if (actions === null) throw new Error('useWeekActions needs a WeekActionsProvider.');
  return actions;
}

/** Additions to the sheet that it can be used without. */
export interface SheetExtras {
  /** The button beside a card: the mark of its outcome, or, for a proposed block, the button that leaves it out. */
  readonly mark: (card: BlockCard, date: string) => ReactNode;
  /** The pieces of the ideal week in a band, below its cards. */
  readonly pattern: (date: string, part: DayPart) => ReactNode;
}

/** Null until the code of the additions is loaded, after the first paint. */
export const ExtrasContext = createContext<SheetExtras | null>(null);
