import { isProposal } from '../../../planning/proposals.store.ts';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import { resizeDrag } from '../resize/resize-session.ts';
import { StepButtons } from '../resize/step-buttons.tsx';
import { type DraggedCard, weekDrag } from './week-session.ts';

/** In the bar of a move by taps: the first step resizes the card instead of moving it (CAL-66). */
export const tapSteps = (sizes: readonly TimeBlockSize[]) => (dragged: DraggedCard) =>
  dragged.from === null || sizes.length === 0 || isProposal(dragged.card.block.id) ? null : (
    <StepButtons
      minutes={dragged.card.minutes}
      sizes={sizes}
      onStep={(size) => {
        weekDrag.putDown();
        resizeDrag.pickUp(dragged, 'taps');
        resizeDrag.aim(size);
      }}
    />
  );
