import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { create } from 'zustand';
import type { BlockCard } from '../model/block-card.ts';

/** What is being carried: one occurrence of a block, or a block without a day. */
export interface DraggedCard {
  readonly card: BlockCard;
  /** The day it was taken from; null for a block from the side panel. */
  readonly from: string | null;
  /** It is carried by the keyboard. Known from when it is picked up. */
  readonly isByKey?: boolean;
}

interface DragState {
  readonly dragged: DraggedCard | null;
  readonly target: DropTarget | null;
  /** What putting the card down there does to the planned hours, in words. */
  readonly effect: string | null;
  /** Whether the card that was put down last moves; false where it lay there already or was let go beside the days. */
  readonly hasMoved: boolean;
  readonly pickUp: (dragged: DraggedCard) => void;
  readonly aim: (target: DropTarget | null) => void;
  readonly setPreview: (effect: string | null) => void;
  readonly putDown: () => void;
  readonly settle: (hasMoved: boolean) => void;
}

const isSameTarget = (a: DropTarget | null, b: DropTarget | null): boolean =>
  a === b || (a !== null && b !== null && a.date === b.date && a.part === b.part);

/** The drag under way. Cells listen to their own share of it, so a move draws two cells and not the week. */
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
