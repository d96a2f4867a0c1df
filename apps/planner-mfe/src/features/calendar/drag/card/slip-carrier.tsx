import { DndContext, type DndContextProps, getClientRect } from '@dnd-kit/core';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Carried } from '../drag.store.ts';
import { DragRehearsal } from '../drag-rehearsal.tsx';
import { type Press, SlipGrip } from './slip-grip.tsx';
import { SLIP_INSTRUCTIONS } from './slip-registry.ts';

/** A slip is neither turned nor scaled where it lies, so that no style need be asked for. */
const MEASURING = { draggable: { measure: (element: HTMLElement) => getClientRect(element) } };

interface SlipCarrierProps extends DndContextProps {
  readonly pressRef: RefObject<Press | null>;
  readonly effectOf: (carried: Carried, target: DropTarget) => string | null;
}

/**
 * What carries slips. It is not seen, so it is made once the first picture of the sheet stands, which waits for nothing;
 * or at once when a slip is pressed before.
 */
export function SlipCarrier({ pressRef, effectOf, ...context }: SlipCarrierProps) {
  const isPainted = useDeferredValue(true, false);
  const [isWanted, setWanted] = useState(false);
  const isReady = isPainted || isWanted;
  useLayoutEffect(() => {
    if (isReady) return;
    const hurry: Press = (sensor, event) => {
      flushSync(() => setWanted(true));
      if (pressRef.current !== hurry) pressRef.current?.(sensor, event);
    };
    pressRef.current = hurry;
  }, [isReady, pressRef]);
  if (!isReady) return null;
  return (
    <>
      <DndContext id={SLIP_INSTRUCTIONS} measuring={MEASURING} {...context}>
        <SlipGrip pressRef={pressRef} />
      </DndContext>
      <DragRehearsal measuring={MEASURING} effectOf={effectOf} />
    </>
  );
}
