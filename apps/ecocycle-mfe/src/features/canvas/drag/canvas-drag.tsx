import { DndContext, type DragStartEvent, getClientRect } from '@dnd-kit/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import styles from './canvas-drag.module.css';
import { ItemDrag } from './item-drag.ts';
import { DRAG_ACCESSIBILITY, DragAnnouncer } from './drag-announcer.tsx';
import type { Place } from '../model/place.ts';
import { type DragSourceData, ItemDragSource, type Press } from './item-drag-source.tsx';
import { ITEM_INSTRUCTIONS } from './item-instructions.ts';
import { TapDropContext } from './tap-drop-context.ts';
import { TapMove } from './tap-move.tsx';
import { useDragStore } from './drag.store.ts';
import { useItemSensors } from './use-item-sensors.ts';

/** Cards are neither rotated nor scaled, so measuring needs no computed styles. */
const MEASURING = { draggable: { measure: (element: HTMLElement) => getClientRect(element) } };

interface CanvasDragProps {
  readonly itemOf: (key: string) => CanvasItem | null;
  readonly onDrop: (item: CanvasItem, target: Place, isByKeys: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Drags cards over the canvas. One drop rule computes the target from the element under the pointer, instead of a drop
 * area per zone that would have to be measured and updated on every move.
 */
export function CanvasDrag({ itemOf, onDrop, children }: CanvasDragProps) {
  const press = useRef<Press | null>(null);
  const ground = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<ItemDrag | null>(null);
  const sensors = useItemSensors();

  const finish = useCallback((how: 'dropped' | 'left') => {
    const ended = drag.current?.end(how) ?? null;
    drag.current = null;
    return ended;
  }, []);
  useEffect(() => () => void finish('left'), [finish]);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { dragged } = active.data.current as DragSourceData;
    if (dragged === null || ground.current === null || layer.current === null) return;
    const elements = { ground: ground.current, layer: layer.current };
    drag.current = new ItemDrag(elements, activatorEvent, dragged);
  };
  const end = () => {
    const isByKeys = drag.current?.isByKeys === true;
    const ended = finish('dropped');
    if (ended !== null) onDrop(ended.item, ended.target, isByKeys);
  };

  const dropByTap = useCallback(
    (place: Place) => {
      const { dragged, aim, putDown } = useDragStore.getState();
      if (dragged === null) return;
      aim(place);
      putDown('dropped');
      onDrop(dragged, place, true);
    },
    [onDrop],
  );

  return (
    <TapDropContext value={dropByTap}>
      <div
        ref={ground}
        role="presentation"
        className={styles['ground']}
        onMouseDown={(event) => press.current?.('onMouseDown', event)}
        onTouchStart={(event) => press.current?.('onTouchStart', event)}
        onKeyDown={(event) => press.current?.('onKeyDown', event)}
      >
        {children}
      </div>
      {/* Beside the canvas instead of around it: React would search the whole canvas for context consumers on every move. */}
      <DndContext
        id={ITEM_INSTRUCTIONS}
        sensors={sensors}
        accessibility={DRAG_ACCESSIBILITY}
        autoScroll={false}
        measuring={MEASURING}
        onDragStart={start}
        onDragMove={() => drag.current?.moveOver()}
        onDragEnd={end}
        onDragCancel={() => void finish('left')}
      >
        <ItemDragSource pressRef={press} itemOf={itemOf} />
      </DndContext>
      <DragAnnouncer />
      <TapMove groundRef={ground} />
      <div ref={layer} className={styles['preview']} aria-hidden="true" />
    </TapDropContext>
  );
}
