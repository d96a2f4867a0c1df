import { create } from 'zustand';
import { type CanvasItem, countText } from '../model/canvas-item.ts';
import { type Place, placeLabel, type Tray } from '../model/place.ts';
import { isClosed } from './drop-target.ts';

interface DragState {
  /** Those that are beside the loop, from the top. */
  readonly trays: readonly Pick<Tray, 'place' | 'label'>[];
  readonly carried: CanvasItem | null;
  readonly target: Place | null;
  /** What somebody who does not see the drag is told of it. */
  readonly spoken: string;
  readonly pickUp: (item: CanvasItem) => void;
  readonly aim: (target: Place | null) => void;
  /** Ends the drag: the item is put down where it hangs, or left where it was. */
  readonly putDown: (how: 'dropped' | 'left') => void;
  /** What was put down last could not stay there. */
  readonly putBack: () => void;
  /** Ends the drag because the item is not there any more. */
  readonly lose: () => void;
}

const PUT_BACK = 'Returned to where it was.';

type Trays = DragState['trays'];

function overText(target: Place | null, trays: Trays): string {
  if (target === null) return 'Not over a zone.';
  const label = placeLabel(target, trays);
  return isClosed(target) ? `${label} is not available right now.` : `Over ${label}.`;
}

function farewell(how: 'dropped' | 'left', target: Place | null, trays: Trays): string {
  if (how === 'left') return 'Left where it was.';
  return target === null || isClosed(target) ? PUT_BACK : `Dropped in ${placeLabel(target, trays)}.`;
}

/** The drag under way. What shows it is changed past React: a move draws nothing of the canvas again. */
export const useDragStore = create<DragState>()((set, get) => ({
  trays: [],
  carried: null,
  target: null,
  spoken: '',
  pickUp: (carried) => {
    const count = countText(carried);
    const what = count === null ? carried.name : `${carried.name}, ${count},`;
    set({
      carried,
      target: null,
      spoken: `Picked up ${what} from ${placeLabel(carried.place, get().trays)}.`,
    });
  },
  aim: (target) => {
    if (get().target === target) return;
    set({ target, spoken: overText(target, get().trays) });
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
    if (carried !== null) set({ carried: null, target: null, spoken: farewell(how, target, get().trays) });
  },
}));
