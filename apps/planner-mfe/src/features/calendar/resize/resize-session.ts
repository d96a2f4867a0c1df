import { DragSession } from '@simmer/ui/drag/drag-session';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import type { DraggedCard } from '../drag/week-session.ts';

/** The card whose lower edge is dragged, or stepped by taps. The target is another size than its own. */
export const resizeDrag = new DragSession<DraggedCard, TimeBlockSize>((a, b) => a.id === b.id);
