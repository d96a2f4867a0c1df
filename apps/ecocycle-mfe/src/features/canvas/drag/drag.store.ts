import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { create } from 'zustand';
import type { CanvasItem } from '../model/canvas-item.ts';
import { isClosed } from './drop-target.ts';

/** Where an item can be put down. */
export type DropTarget = ZoneName | 'Unassigned';

interface DragState {
  readonly carried: CanvasItem | null;
  readonly target: DropTarget | null;
  /** What somebody who does not see the drag is told of it. */
  readonly spoken: string;
  readonly pickUp: (item: CanvasItem) => void;
  readonly aim: (target: DropTarget | null) => void;
  /** Ends the drag: the item is put down where it hangs, or left where it was. */
  readonly putDown: (how: 'dropped' | 'left') => void;
  /** What was put down last could not stay there. */
  readonly putBack: () => void;
  /** Ends the drag because the item is not there any more. */
  readonly lose: () => void;
}

const PUT_BACK = 'Put back where it was.';

function overText(target: DropTarget | null): string {
  if (target === null) return 'Over no zone.';
  return isClosed(target) ? `${target} is not offered at present.` : `Over ${target}.`;
}

function farewell(how: 'dropped' | 'left', target: DropTarget | null): string {
  if (how === 'left') return 'Left where it was.';
  return target === null || isClosed(target) ? PUT_BACK : `Put down in ${target}.`;
}

/** The drag under way. What shows it is changed past React: a move draws nothing of the canvas again. */
export const useDragStore = create<DragState>()((set, get) => ({
  carried: null,
  target: null,
  spoken: '',
  pickUp: (carried) =>
    set({ carried, target: null, spoken: `Picked up ${carried.name} from ${carried.zone ?? 'Unassigned'}.` }),
  aim: (target) => {
    if (get().target === target) return;
    set({ target, spoken: overText(target) });
  },
  lose: () => {
    const { carried } = get();
    if (carried !== null) set({ carried: null, target: null, spoken: `${carried.name} is gone.` });
  },
  putBack: () => {
    if (get().carried === null) set({ spoken: PUT_BACK });
  },
  putDown: (how) => {
    const { carried, target } = get();
    if (carried !== null) set({ carried: null, target: null, spoken: farewell(how, target) });
  },
}));
