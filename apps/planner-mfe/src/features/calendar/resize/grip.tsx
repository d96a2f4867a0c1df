import { useDragState } from '@simmer/ui/drag/drag-session';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import { weekDrag } from '../drag/week-session.ts';
import { resizeByPointer } from './resize-by-pointer.ts';
import { resizeDrag } from './resize-session.ts';
import styles from './resize.module.css';

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
