import { DragSession } from '@simmer/ui/drag/drag-session';
import type { CanvasItem } from '../model/canvas-item.ts';
import type { Place } from '../model/place.ts';

/** The current drag of the canvas. Its display is updated outside React: a move renders nothing of the canvas. */
export const canvasDrag = new DragSession<CanvasItem, Place>();

/** Id of the hidden text that explains how to drag a card by keyboard. */
export const ITEM_INSTRUCTIONS = 'canvas-item-instructions';
