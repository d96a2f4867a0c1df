import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { create } from 'zustand';
import type { BlockCard } from '../model/block-card.ts';

/** The dragged item: one occurrence of a block, or a block without a day. */
export interface DraggedCard {
  readonly card: BlockCard;
  /** The day it is dragged from; null for a block of the side panel. */
  readonly from: string | null;
  /** A keyboard drag; known from the pick-up on. */
  readonly isByKey?: boolean;
}

interface DragState {
  readonly dragged: DraggedCard | null;
  readonly target: DropTarget | null;
  /** The effect of a drop there on the planned hours, as text. */
  readonly effect: string | null;
  /** Whether the last drop moved the card; false if it was dropped in its place or outside the days. */
  readonly hasMoved: boolean;
  readonly pickUp: (dragged: DraggedCard) => void;
  readonly aim: (target: DropTarget | null) => void;
  readonly setPreview: (effect: string | null) => void;
  readonly putDown: () => void;
  readonly settle: (hasMoved: boolean) => void;
}

const isSameTarget = (a: DropTarget | null, b: DropTarget | null): boolean =>
  a === b || (a !== null && b !== null && a.date === b.date && a.part === b.part);

/** The current drag. Cells subscribe to their own part, so that a move renders two cells instead of the week. */
export const useDragStore = create<DragState>()((set, get) => ({
  dragged: null,
  target: null,
  effect: null,
  hasMoved: false,
  pickUp: (dragged) => set({ dragged, target: null, effect: null }),
  aim: (target) => {
    if (!isSameTarget(get().target, target)) set({ target });
  },
  setPreview: (effect) => {
    if (get().effect !== effect) set({ effect });
  },
  putDown: () => set({ dragged: null, target: null, effect: null }),
  settle: (hasMoved) => set({ hasMoved }),
}));
