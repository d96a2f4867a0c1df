import { suppressNextClick } from '@simmer/ui/drag/suppress-next-click';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import type { DraggedCard } from '../drag/week-session.ts';
import { resizeDrag } from './resize-session.ts';
import { meantHeight, sizeAtHeight } from './size-steps.ts';

/** CSS pixels of a press that is still a tap. */
const TAP = 4;
/** CSS pixels of the lower edge that a mouse has. */
const EDGE = 8;

interface PressedEdge {
  readonly grip: HTMLElement;
  readonly cardElement: HTMLElement;
  readonly dragged: DraggedCard;
  readonly sizes: readonly TimeBlockSize[];
  /** Kept or left, while the session still has the target. */
  readonly onEnd: (isKept: boolean) => void;
}

/** Resizes a card from the press on its lower edge to the release (CAL-64). */
export function resizeByPointer(press: PointerEvent, edge: PressedEdge): void {
  const { grip, cardElement, dragged, sizes, onEnd } = edge;
  const { card } = dragged;
  const current = sizes.find(({ id }) => id === card.block.size);
  const isTouch = press.pointerType === 'touch';
  // From the top of the card, because the sheet may scroll meanwhile.
  const heightAt = ({ clientY }: PointerEvent) => clientY - cardElement.getBoundingClientRect().top;
  const offset = (current === undefined ? card.height : meantHeight(current, sizes)) - heightAt(press);
  // The handle of a touch screen covers much of a small card.
  const isOnCard = isTouch || cardElement.getBoundingClientRect().bottom - press.clientY > EDGE;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let hasMoved = false;

  const end = (isKept: boolean) => {
    controller.abort();
    // Unless it was left by Escape.
    if (resizeDrag.getState().dragged === dragged) {
      onEnd(isKept);
      if (isOnCard && isKept && !hasMoved) cardElement.click();
    }
    suppressNextClick();
  };
  grip.setPointerCapture(press.pointerId);
  resizeDrag.pickUp(dragged, isTouch ? 'touch' : 'mouse');
  grip.addEventListener(
    'pointermove',
    (move) => {
      hasMoved ||= Math.abs(move.clientY - press.clientY) > TAP;
      const size = hasMoved ? sizeAtHeight(heightAt(move) + offset, sizes) : current;
      if (resizeDrag.getState().dragged === dragged)
        resizeDrag.aim(size === current || size === undefined ? null : size);
    },
    options,
  );
  grip.addEventListener('pointerup', () => end(true), options);
  grip.addEventListener('lostpointercapture', () => end(false), options);
}
