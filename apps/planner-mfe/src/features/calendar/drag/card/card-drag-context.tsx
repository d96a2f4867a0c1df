import { DndContext, type DndContextProps, getClientRect } from '@dnd-kit/core';
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Press, CardDragSource } from './card-drag-source.tsx';
import { CARD_INSTRUCTIONS } from './card-registry.ts';

/** Cards are neither rotated nor scaled, so measuring needs no computed styles. */
const MEASURING = { draggable: { measure: (element: HTMLElement) => getClientRect(element) } };

interface CardDragContextProps extends DndContextProps {
  readonly pressRef: RefObject<Press | null>;
}

/**
 * The drag context of the cards. It is invisible, so it is mounted after the first paint of the sheet, or at the first
 * press of a card.
 */
export function CardDragContext({ pressRef, ...context }: CardDragContextProps) {
  const isPainted = useDeferredValue(true, false);
  const [isWanted, setWanted] = useState(false);
  const isReady = isPainted || isWanted;
  useLayoutEffect(() => {
    if (isReady) return;
    const startNow: Press = (sensor, event) => {
      flushSync(() => setWanted(true));
      if (pressRef.current !== startNow) pressRef.current?.(sensor, event);
    };
    pressRef.current = startNow;
  }, [isReady, pressRef]);
  if (!isReady) return null;
  return (
    <DndContext id={CARD_INSTRUCTIONS} measuring={MEASURING} {...context}>
      <CardDragSource pressRef={pressRef} />
    </DndContext>
  );
}
