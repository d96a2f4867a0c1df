import type { ChangeKind } from '@simmer/domain/change-kinds';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { create } from 'zustand';
import type { BlocksDone, BlockWriter } from '../../../shared/use-block-writes.ts';
import type { TimeBlock, TimeBlockSize } from '../../../shared/planning-types.ts';

/** A change of one occurrence on the sheet, which can be made to more of its series (`seriesChange`). */
export interface OccurrenceChange {
  readonly kind: ChangeKind;
  readonly block: TimeBlock;
  /** The day whose card was changed; null: among the unassigned. */
  readonly from: string | null;
  /** The day of its card afterwards. */
  readonly date: string;
  readonly writes: Parameters<BlockWriter['write']>[0];
  /** The toast. */
  readonly success: string;
  readonly failure: string;
  readonly to: DropTarget | TimeBlockSize;
}

/** A completed change of one occurrence, which may be extended to more of the series. */
export interface SeriesQuestion {
  readonly change: OccurrenceChange;
  /** The name on the card. */
  readonly name: string;
  readonly done: BlocksDone;
  /** Made by keyboard: the question then takes the focus. */
  readonly isByKey: boolean;
}

interface SeriesQuestionState {
  readonly question: SeriesQuestion | null;
  readonly ask: (question: SeriesQuestion) => void;
  readonly close: () => void;
}

/** The open question after a change of one occurrence, if any. */
export const useSeriesQuestion = create<SeriesQuestionState>()((set) => ({
  question: null,
  ask: (question) => set({ question }),
  close: () => set({ question: null }),
}));
