import { DragSession } from '@simmer/ui/drag/drag-session';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import type { DraggedCard } from '../drag/week-session.ts';

/** The card whose lower edge is dragged, or stepped by taps; its target is another size than it has. */
export const resizeDrag = new DragSession<DraggedCard, TimeBlockSize>((a, b) => a.id === b.id);
