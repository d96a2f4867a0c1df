import { create } from 'zustand';
import type { BlocksDone } from '../../../planning/use-block-writes.ts';
import type { Move } from './move-writes.ts';

/** A completed move of one occurrence, which may be extended to more of the series. */
export interface MoveQuestion extends Move {
  /** The name on the moved card. */
  readonly name: string;
  readonly done: BlocksDone;
  /** A keyboard drag: the question then takes the focus. */
  readonly isByKey: boolean;
}

interface MoveQuestionState {
  readonly question: MoveQuestion | null;
  readonly ask: (question: MoveQuestion) => void;
  readonly close: () => void;
}

/** The open question after a drop, if any. */
export const useMoveQuestion = create<MoveQuestionState>()((set) => ({
  question: null,
  ask: (question) => set({ question }),
  close: () => set({ question: null }),
}));
