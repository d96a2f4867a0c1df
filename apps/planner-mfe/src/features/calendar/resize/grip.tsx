import { textScale } from '@simmer/ui/device/text-scale';
import { suppressNextClick } from '@simmer/ui/drag/suppress-next-click';
import { useDragState } from '@simmer/ui/drag/drag-session';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { type DraggedCard, weekDrag } from '../model/week-session.ts';
import { resizeDrag, unitOf } from './resize-session.ts';
import { unitsAtMinutes } from '@simmer/domain/parts/block-height';
import { lengthAtUnits } from './length.ts';
import styles from './resize.module.css';

/** CSS pixels that a pointer may move in a tap. */
const TAP = 4;
/** CSS pixels at the lower edge of a card that a mouse can press. */
const EDGE = 8;

interface PressedEdge {
  readonly grip: HTMLElement;
  readonly cardElement: HTMLElement;
  readonly dragged: DraggedCard;
  readonly sizes: readonly TimeBlockSize[];
  /** Called at the end, while the session still has its target: kept by a release, or cancelled. */
  readonly onEnd: (isKept: boolean) => void;
}

/** Resizes a card from the press on its lower edge to the release (CAL-64). */
function resizeByPointer(press: PointerEvent, edge: PressedEdge): void {
  const { grip, cardElement, dragged, sizes, onEnd } = edge;
  const { card } = dragged;
  const isTouch = press.pointerType === 'touch';
  const unit = unitOf(dragged, cardElement) * textScale();
  // Measured from the top of the card, because the sheet may scroll meanwhile.
  const unitsAt = ({ clientY }: PointerEvent) => (clientY - cardElement.getBoundingClientRect().top) / unit;
  const offset = unitsAtMinutes(card.minutes) - unitsAt(press);
  // A tap there is a press of the card: the handle of a touch screen covers much of a small card.
  const isOnCard = isTouch || cardElement.getBoundingClientRect().bottom - press.clientY > EDGE;
  const controller = new AbortController();
  const options = { signal: controller.signal };
  let hasMoved = false;

  const end = (isKept: boolean) => {
    controller.abort();
    // Escape may have ended the session before.
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
      const length = hasMoved ? lengthAtUnits(unitsAt(move) + offset, sizes) : undefined;
      if (resizeDrag.getState().dragged === dragged)
        resizeDrag.aim(length === undefined || length.minutes === card.minutes ? null : length);
    },
    options,
  );
  grip.addEventListener('pointerup', () => end(true), options);
  grip.addEventListener('lostpointercapture', () => end(false), options);
}

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-resizable]') : null;

/** The card under the mouse, else the one with the focus. */
function usePointedCard(): HTMLElement | null {
  // A mouse may have been over a card before this code was loaded.
  const [hovered, setHovered] = useState(() => cardAt(document.querySelector('[data-resizable]:hover')));
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const onOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch' || resizeDrag.getState().dragged !== null) return;
      // Rendered at once: a press may follow in the same frame.
      flushSync(() => setHovered(cardAt(target)));
    };
    document.addEventListener('pointerover', onOver, options);
    const focus = (element: EventTarget | null) => setFocused(cardAt(element));
    // A card may have had the focus before this code was loaded.
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
 * The lower edge of the pointed card: one grip for all cards. In the DOM it is in the card; in React it is not, so that
 * a press of it neither opens nor moves the card.
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
        // Prevents the mouse events, which would focus the card and open its tooltip.
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
