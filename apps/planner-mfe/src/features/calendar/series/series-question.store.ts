import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { AskedChange } from '@simmer/app-state/plan/use-change';
import { create } from 'zustand';
import type { SavedBlocks, BlockWriter } from '../../../shared/use-block-writes.ts';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import type { EditScope } from '../../time-block/model/scopes-of.ts';

type Writes = Parameters<BlockWriter['write']>[0];

/** A change of one occurrence on the sheet, which can be extended to more of its series. */
export interface OccurrenceChange {
  readonly kind: ChangeKind;
  readonly block: TimeBlock;
  /** The day of the changed card; null for an unassigned block. */
  readonly from: string | null;
  /** The day of the card after the change. */
  readonly date: string;
  /** Its writes; with a wider scope those of the answer. */
  readonly writesIn: (scope: EditScope) => Writes;
  /** The text of the toast. */
  readonly success: string;
  readonly failure: string;
  /** The words of the question after the name of the card: 'moved to', 'Nov 22'. */
  readonly said: (today: string) => readonly [verb: string, value: string];
  /** What the answer does with more of the series. */
  readonly action: 'Move' | 'Change' | 'Delete';
}

/** A change of one occurrence, which waits for the answer whether it extends to more of the series. */
export interface SeriesQuestion {
  readonly change: OccurrenceChange;
  /** The name on the card. */
  readonly name: string;
  readonly done: SavedBlocks & { readonly asked: AskedChange };
  /** Whether the change was made by keyboard: the question then takes the focus. */
  readonly isByKey: boolean;
}

interface SeriesQuestionState {
  readonly question: SeriesQuestion | null;
  readonly ask: (question: SeriesQuestion) => void;
  /** Without an answer, the change is sent as it is. */
  readonly close: () => void;
}

/** The open question after a change of one occurrence, if any. */
export const useSeriesQuestion = create<SeriesQuestionState>()((set) => ({
  question: null,
  ask: (question) => set({ question }),
  close: () =>
    set(({ question }) => {
      question?.done.asked.release();
      return { question: null };
    }),
}));
