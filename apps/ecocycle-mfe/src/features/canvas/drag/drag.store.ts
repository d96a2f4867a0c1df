import { create } from 'zustand';
import { type CanvasItem, countText } from '../model/canvas-item.ts';
import { type Place, placeLabel, type Tray } from '../model/place.ts';
import { isClosed } from './drop-target.ts';

interface DragState {
  /** The trays beside the loop, from the top. */
  readonly trays: readonly Pick<Tray, 'place' | 'label'>[];
  readonly dragged: CanvasItem | null;
  readonly target: Place | null;
  /** It is moved by taps: no pointer or key is held. */
  readonly isByTaps: boolean;
  /** The text for screen readers. */
  readonly announcement: string;
  readonly pickUp: (item: CanvasItem, how?: 'taps') => void;
  readonly aim: (target: Place | null) => void;
  /** Ends the drag: the item is dropped on the current target, or returns. */
  readonly putDown: (how: 'dropped' | 'left') => void;
  /** The last drop could not be saved and was reverted. */
  readonly putBack: () => void;
  /** Ends the drag because the item no longer exists. */
  readonly lose: () => void;
}

const NOTHING = { dragged: null, target: null, isByTaps: false };
const PUT_BACK = 'Returned to where it was.';

type Trays = DragState['trays'];

function overText(target: Place | null, trays: Trays): string {
  if (target === null) return 'Not over a zone.';
  const label = placeLabel(target, trays);
  return isClosed(target) ? `${label} is not available right now.` : `Over ${label}.`;
}

function putDownText(how: 'dropped' | 'left', target: Place | null, trays: Trays): string {
  if (how === 'left') return 'Left where it was.';
  return target === null || isClosed(target) ? PUT_BACK : `Dropped in ${placeLabel(target, trays)}.`;
}

/** The current drag. Its display is updated outside React: a move renders nothing of the canvas. */
export const useDragStore = create<DragState>()((set, get) => ({
  trays: [],
  dragged: null,
  target: null,
  isByTaps: false,
  announcement: '',
  pickUp: (dragged, how) => {
    const count = countText(dragged);
    const what = count === null ? dragged.name : `${dragged.name}, ${count},`;
    set({
      dragged,
      target: null,
      isByTaps: how === 'taps',
      announcement: `Picked up ${what} from ${placeLabel(dragged.place, get().trays)}.`,
    });
  },
  aim: (target) => {
    if (get().target === target) return;
    set({ target, announcement: overText(target, get().trays) });
  },
  lose: () => {
    const { dragged } = get();
    if (dragged !== null) set({ ...NOTHING, announcement: `${dragged.name} is gone.` });
  },
  putBack: () => {
    if (get().dragged === null) set({ announcement: PUT_BACK });
  },
  putDown: (how) => {
    const { dragged, target } = get();
    if (dragged !== null) set({ ...NOTHING, announcement: putDownText(how, target, get().trays) });
  },
}));
