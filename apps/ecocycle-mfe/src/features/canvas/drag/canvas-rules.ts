import { pointOf } from '@simmer/ui/device/pointer';
import type { AutoScroll, DragRules, DragTexts } from '@simmer/ui/drag/drag-rules';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { type CanvasItem, countText } from '../model/canvas-item.ts';
import { type Place, placeLabel, type Tray } from '../model/place.ts';
import { canvasDrag, elementOf, isClosed, ITEM_INSTRUCTIONS } from './canvas-session.ts';
import { nextPlace } from './next-place.ts';

const COLUMN = '(max-width: 860px)';

const ITEM_HELP =
  'Press space to pick up the item, or enter to open it. Once it is picked up, use the arrow keys to move it from zone to zone, 1 to 7 to jump to a zone, 8 and 9 to a tray and 0 to Unassigned. Press space or enter to drop it, or escape or tab to cancel.';

/** Announced after a drop that changed nothing, or could not be saved. */
export const RETURNED = 'Returned to where it was.';

function canvasTexts(trays: readonly Tray[]): DragTexts<CanvasItem, Place> {
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
      // A drop on a closed place is announced with its outcome.
      return hasMoved ? `Dropped in ${labelOf(target)}.` : '';
    },
    cancelled: () => 'Left where it was.',
    moving: ({ name }) => `Moving ${name}. Choose where it should go.`,
  };
}

/** The part of the window's height at each edge that scrolls the page. */
const EDGE = 0.12;

/** Whether the last drop target towards the nearer edge is already visible. */
function isPastPlaces(y: number): boolean {
  const places = [...document.querySelectorAll('[data-place]')].map((place) => place.getBoundingClientRect());
  return y > window.innerHeight / 2
    ? places.every(({ bottom }) => bottom <= window.innerHeight)
    : places.every(({ top }) => top >= 0);
}

/** Scrolls the page, and no list, while the pointer of a drag is at the window's upper or lower edge. */
export const SCROLL_AT_EDGES = {
  threshold: { x: -1, y: EDGE },
  acceleration: 5,
  canScroll: (element, point) =>
    element === document.scrollingElement &&
    point !== null &&
    // The places are measured only at an edge, because each move of the pointer leads here.
    Math.min(point.y, window.innerHeight - point.y) < window.innerHeight * EDGE &&
    !isPastPlaces(point.y),
} satisfies AutoScroll;

/** The minimum distance of the preview from the edges of the window, in CSS pixels. */
const MARGIN = 8;
/** Height of the target's name above the loop. */
const NAME = 32;

/** For touch: keeps the preview within the window, and above the loop at its bottom, so that it does not cover its target. */
const clearOfLoop: NonNullable<DragRules<never, never>['modifiers']>[number] = (drag) => {
  const { transform, activeNodeRect: card, activatorEvent } = drag;
  const grabPoint =
    activatorEvent === null || !('touches' in activatorEvent) ? null : pointOf(activatorEvent);
  if (card === null || grabPoint === null) return transform;
  const right = window.innerWidth - card.width - MARGIN;
  const left = Math.max(MARGIN, Math.min(card.left + transform.x, right));
  const loop = document.querySelector('[data-lifted]')?.getBoundingClientRect();
  const edge = loop === undefined || loop.height === 0 ? Infinity : loop.top;
  const isOverLoop = grabPoint.y + transform.y >= edge;
  const y = isOverLoop ? Math.min(transform.y, edge - NAME - card.height - card.top) : transform.y;
  return { ...transform, x: left - card.left, y };
};

export interface CanvasDragging {
  /** The trays beside the loop, from the top. */
  readonly trays: readonly Tray[];
  readonly onDrop: (item: CanvasItem, target: Place, mode: DragMode) => void;
}

/** Focuses the card of an item, because the button that moved the item by taps is removed. */
function focusItem({ key }: CanvasItem, mode: DragMode): void {
  if (mode === 'taps') canvasDrag.sources.get(key)?.element.focus({ preventScroll: true });
}

/** The rules for dragging cards over the canvas (ECO-30, ECO-31). */
export function canvasRules({ trays, onDrop }: CanvasDragging): DragRules<CanvasItem, Place> {
  const trayPlaces = trays.map(({ place }) => place);
  return {
    id: ITEM_INSTRUCTIONS,
    instructions: ITEM_HELP,
    sourceIdOf: ({ key }) => key,
    texts: canvasTexts(trays),
    keys: {
      step: ({ place }, target, code) => {
        const isColumn = window.matchMedia(COLUMN).matches;
        const next = nextPlace(target ?? place, code, { isColumn, trays: trayPlaces });
        return next === null ? null : { target: next };
      },
      elementOf,
      cancelsByTab: true,
    },
    onDrop: (item, target, mode) => {
      focusItem(item, mode);
      onDrop(item, target, mode);
      return !isClosed(target);
    },
    onCancel: focusItem,
    autoScroll: SCROLL_AT_EDGES,
    modifiers: [clearOfLoop],
  };
}
