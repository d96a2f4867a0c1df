import { suppressNextClick } from '@simmer/ui/drag/suppress-next-click';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { type DraggedCard, weekDrag } from '../drag/week-session.ts';
import { resizeDrag } from './resize-session.ts';
import { meantHeight, sizeAtHeight } from './size-steps.ts';
import styles from './resize.module.css';

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
function resizeByPointer(press: PointerEvent, edge: PressedEdge): void {
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

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-resizable]') : null;

/** The card that a mouse is over, else the one with the focus. */
function usePointedCard(): HTMLElement | null {
  // It may have been pointed at before this was loaded.
  const [hovered, setHovered] = useState(() => cardAt(document.querySelector('[data-resizable]:hover')));
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const onOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch' || resizeDrag.getState().dragged !== null) return;
      // At once: a press may follow in the same frame.
      flushSync(() => setHovered(cardAt(target)));
    };
    document.addEventListener('pointerover', onOver, options);
    const focus = (element: EventTarget | null) => setFocused(cardAt(element));
    // It may have had the focus before this was loaded.
    focus(document.activeElement);
    document.addEventListener('focusin', ({ target }) => focus(target), options);
    document.addEventListener('focusout', () => setFocused(null), options);
    return () => controller.abort();
  }, []);
  return hovered ?? focused;
}

interface GripProps {
  readonly sizes: readonly TimeBlockSize[];
  readonly onEnd: (isKept: boolean) => void;
}

/**
 * The lower edge of the card that is pointed at: one grip for all cards. It is in the card, but not below it in React, so
 * that a press neither opens the card nor moves it.
 */
export function Grip({ sizes, onEnd }: GripProps) {
  const cardElement = usePointedCard();
  const isMoving = useDragState(weekDrag, ({ dragged }) => dragged !== null);
  if (cardElement === null || isMoving || sizes.length === 0) return null;
  return createPortal(
    <span
      className={styles['grip']}
      data-grip=""
      aria-hidden="true"
      onPointerDown={(event) => {
        const dragged = weekDrag.sources.at(cardElement)?.data;
        if (event.button !== 0 || dragged === undefined) return;
        // No mouse events, which would focus the card and open its tooltip.
        event.preventDefault();
        resizeByPointer(event.nativeEvent, {
          grip: event.currentTarget,
          cardElement,
          dragged,
          sizes,
          onEnd,
        });
      }}
    />,
    cardElement,
  );
}
