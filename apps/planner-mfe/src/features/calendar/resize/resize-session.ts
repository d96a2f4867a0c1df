import { pixelsOf } from '@simmer/ui/device/text-scale';
import { DragSession } from '@simmer/ui/drag/drag-session';
import type { DraggedCard } from '../model/week-session.ts';
import type { Length } from './length.ts';

/** The card whose lower edge is dragged, or stepped by taps. The target is another length than its own. */
export const resizeDrag = new DragSession<DraggedCard, Length>((a, b) => a.minutes === b.minutes);

/** The unit of the week of a card (CAL-27): its own height is never that of the preview. */
export const unitOf = ({ card }: DraggedCard, element: HTMLElement): number =>
  pixelsOf(element.style.height) / card.units;
