import type { DragTexts } from '@simmer/ui/drag/drag-rules';
import { type CanvasItem, countText } from '../model/canvas-item.ts';
import { type Place, placeLabel, type Tray } from '../model/place.ts';
import { isClosed } from './drop-target.ts';

/** The keyboard instructions of a card. */
export const ITEM_HELP =
  'Press space to pick up the item, or enter to open it. Once it is picked up, use the arrow keys to move it from zone to zone, 1 to 7 to jump to a zone, 8 and 9 to a tray and 0 to Unassigned. Press space or enter to drop it, or escape or tab to cancel.';

/** After a drop that changed nothing, or could not be saved. */
export const RETURNED = 'Returned to where it was.';

/** What is announced during a drag. */
export function canvasTexts(trays: readonly Tray[]): DragTexts<CanvasItem, Place> {
  const labelOf = (place: Place) => placeLabel(place, trays);
  return {
    pickedUp: (item) => {
      const count = countText(item);
      const what = count === null ? item.name : `${item.name}, ${count},`;
      return `Picked up ${what} from ${labelOf(item.place)}.`;
    },
    over: (place) =>
      isClosed(place) ? `${labelOf(place)} is not available right now.` : `Over ${labelOf(place)}.`,
    nowhere: 'Not over a zone.',
    dropped: ({ target, hasMoved }) => {
      if (target === null) return RETURNED;
      // A rejected one is announced with its outcome.
      return hasMoved ? `Dropped in ${labelOf(target)}.` : '';
    },
    cancelled: 'Left where it was.',
    moving: ({ name }) => `Moving ${name}. Tap where it should go.`,
  };
}
