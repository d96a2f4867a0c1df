import { create } from 'zustand';
import type { BlocksDone } from '../../../undo/use-block-writes.ts';
import type { Move } from './move-writes.ts';

/** A move of one occurrence of several that was just made, and may be meant for more of them. */
export interface MoveQuestion extends Move {
  /** What was moved, as its card says. */
  readonly name: string;
  readonly done: BlocksDone;
  /** Without a mouse or a finger: the question takes the focus then. */
  readonly isByKey: boolean;
}

interface MoveQuestionState {
  readonly question: MoveQuestion | null;
  readonly ask: (question: MoveQuestion) => void;
  readonly close: () => void;
}

/** The question that stands after a drop, if any. */
export const useMoveQuestion = create<MoveQuestionState>()((set) => ({
  question: null,
  ask: (question) => set({ question }),
  close: () => set({ question: null }),
}));
