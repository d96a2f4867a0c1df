import { DragSession } from '@simmer/ui/drag/drag-session';
import type { DraggedCard } from '../drag/week-session.ts';
import type { Length } from './length.ts';

/** The card whose lower edge is dragged, or stepped by taps. The target is another length than its own. */
export const resizeDrag = new DragSession<DraggedCard, Length>((a, b) => a.minutes === b.minutes);

/** The unit of the week of a card, in CSS pixels: its own height is never that of the preview. */
export const unitOf = ({ card }: DraggedCard, element: HTMLElement): number =>
  parseFloat(element.style.height) / card.units;
