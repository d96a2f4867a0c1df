import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import type { AskedChange } from '@simmer/app-state/plan/use-change';
import { create } from 'zustand';
import type { Length } from '../resize/length.ts';
import type { SavedBlocks, BlockWriter } from '../../../shared/use-block-writes.ts';
import type { TimeBlock } from '../../../shared/planning-types.ts';

/** A change of one occurrence on the sheet, which `seriesChange` can extend to more of its series. */
export interface OccurrenceChange {
  readonly kind: ChangeKind;
  readonly block: TimeBlock;
  /** The day of the changed card; null for an unassigned block. */
  readonly from: string | null;
  /** The day of the card after the change. */
  readonly date: string;
  readonly writes: Parameters<BlockWriter['write']>[0];
  /** The text of the toast. */
  readonly success: string;
  readonly failure: string;
  readonly to: DropTarget | Length;
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
