import type { DragRules, KeyRules } from '@simmer/ui/drag/drag-rules';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import type { CanvasItem } from '../model/canvas-item.ts';
import type { Place, Tray } from '../model/place.ts';
import { SCROLL_AT_EDGES } from './auto-scroll.ts';
import { canvasDrag, ITEM_INSTRUCTIONS } from './canvas-session.ts';
import { canvasTexts, ITEM_HELP } from './canvas-texts.ts';
import { clearOfLoop } from './clear-of-loop.ts';
import { isClosed, middleOf, reveal } from './drop-target.ts';
import { stepTarget } from './step-target.ts';

const COLUMN = '(max-width: 860px)';

function canvasKeys(trays: readonly Tray[]): KeyRules<CanvasItem, Place> {
  const places = trays.map(({ place }) => place);
  return {
    step: ({ place }, target, code) => {
      const isColumn = window.matchMedia(COLUMN).matches;
      const next = stepTarget(target ?? place, code, { isColumn, trays: places });
      return next === null ? null : { target: next };
    },
    reveal,
    middleOf,
    // Tab moves the focus, so it cancels: a drop would be unexpected.
    drops: ['Enter'],
  };
}

export interface CanvasDragging {
  /** The trays beside the loop, from the top. */
  readonly trays: readonly Tray[];
  readonly onDrop: (item: CanvasItem, target: Place, mode: DragMode) => void;
}

/** The card of an item, wherever it is. */
const focusItem = ({ key }: CanvasItem): void =>
  canvasDrag.sources.get(key)?.element.focus({ preventScroll: true });

/** How cards are dragged over the canvas (ECO-30, ECO-31). */
export function canvasRules({ trays, onDrop }: CanvasDragging): DragRules<CanvasItem, Place> {
  return {
    id: ITEM_INSTRUCTIONS,
    instructions: ITEM_HELP,
    sourceIdOf: ({ key }) => key,
    texts: canvasTexts(trays),
    keys: canvasKeys(trays),
    onDrop: (item, target, mode) => {
      // The tapped button is gone.
      if (mode === 'taps') focusItem(item);
      onDrop(item, target, mode);
      return !isClosed(target);
    },
    onCancel: (item, mode) => {
      if (mode === 'taps') focusItem(item);
    },
    autoScroll: SCROLL_AT_EDGES,
    modifiers: [clearOfLoop],
  };
}
