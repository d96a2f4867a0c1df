import { DndContext, type DndContextProps, getClientRect } from '@dnd-kit/core';
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Press, CardDragSource } from './card-drag-source.tsx';
import { CARD_INSTRUCTIONS } from './card-registry.ts';

/** A card is neither turned nor scaled where it lies, so that no style need be asked for. */
const MEASURING = { draggable: { measure: (element: HTMLElement) => getClientRect(element) } };

interface CardDragContextProps extends DndContextProps {
  readonly pressRef: RefObject<Press | null>;
}

/**
 * What carries cards. It is not seen, so it is made once the first picture of the sheet stands, which waits for nothing;
 * or at once when a card is pressed before.
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
