import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import { create } from 'zustand';
import type { BlocksDone, BlockWriter } from '../../../planning/use-block-writes.ts';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { EditScope } from '../../time-block/model/edit-scope.ts';

/** A change of an occurrence on the sheet, which can be made to more of its series. */
export interface SeriesChange {
  readonly kind: ChangeKind;
  readonly block: TimeBlock;
  /** The day whose card was changed; null: among the unassigned. */
  readonly from: string | null;
  /** The day of its card afterwards. */
  readonly date: string;
  readonly writes: (scope: EditScope) => Parameters<BlockWriter['write']>[0];
  /** The toast. */
  readonly success: (scope: EditScope) => string;
  readonly failure: string;
  /** What happened, after the name of the card: 'moved to', 'Nov 22'. */
  readonly said: readonly [verb: string, value: string];
  readonly question: string;
  readonly legend: string;
  /** The button that extends it. */
  readonly action: string;
}

/** A completed change of one occurrence, which may be extended to more of the series. */
export interface SeriesQuestion {
  readonly change: SeriesChange;
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
