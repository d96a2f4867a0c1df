import { DndContext, getClientRect, MeasuringStrategy, useDraggable, useDroppable } from '@dnd-kit/core';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';
import { activatorOf, type DragNode, type Press } from '../drag-nodes.ts';
import type { DragRules } from '../drag-rules.ts';
import type { DragSession } from '../drag-session.ts';
import { DragPreview } from './drag-preview.tsx';
import { RunningDrag } from './running-drag.ts';
import { useDragSensors } from './sensors.ts';

interface DragContextProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly rules: DragRules<Source, Target>;
  readonly pressRef: RefObject<Press | null>;
}

const measure = (element: HTMLElement) => getClientRect(element);

/**
 * Cards are neither rotated nor scaled, so measuring needs no computed styles. The drop target is measured by the
 * collision strategy, because it scrolls and grows during a drag.
 */
const MEASURING = {
  draggable: { measure },
  droppable: { measure, strategy: MeasuringStrategy.BeforeDragging },
  dragOverlay: { measure },
};
/** Scrolls up and down only, slowly enough to read the content that comes into view. */
const AUTO_SCROLL = { threshold: { x: -1, y: 0.14 }, acceleration: 3 };
const NOT_RESIZED = { disabled: true };

/** dnd-kit's context of a drag area, without the area's content. */
export function DragContext<Source, Target>({ session, rules, pressRef }: DragContextProps<Source, Target>) {
  const latestRef = useLatest(rules);
  const [drag] = useState(() => new RunningDrag(session, latestRef));
  useEffect(() => () => drag.finish(), [drag]);
  const sensors = useDragSensors({
    onPoint: drag.follow,
    coordinateGetter: drag.stepByKey,
    cancelsByTab: rules.keys.cancelsByTab === true,
    touchDelayMs: rules.touchDelayMs,
  });
  const accessibility = useMemo(
    () => ({
      announcements: drag.announcements,
      screenReaderInstructions: { draggable: rules.instructions },
    }),
    [drag, rules.instructions],
  );
  const scroll = rules.autoScroll;
  const autoScroll = useMemo(
    () => ({ ...AUTO_SCROLL, ...scroll, canScroll: drag.canScroll }),
    [scroll, drag],
  );
  return (
    <DndContext
      id={rules.id}
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={autoScroll}
      measuring={MEASURING}
      collisionDetection={drag.collisionDetection}
      onDragStart={drag.start}
      onDragMove={drag.move}
      onDragEnd={drag.end}
      onDragCancel={drag.cancel}
    >
      <PressedSource session={session} drag={drag} pressRef={pressRef} />
      <TargetBelow />
      <DragPreview session={session} rules={rules} />
    </DndContext>
  );
}

interface PressedSourceProps<Source, Target> extends Pick<
  DragContextProps<Source, Target>,
  'session' | 'pressRef'
> {
  readonly drag: RunningDrag<Source, Target>;
}

/** dnd-kit's only draggable: the source that was pressed last, for as long as it is rendered. */
function PressedSource<Source, Target>({ session, drag, pressRef }: PressedSourceProps<Source, Target>) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: 'source' });
  useLayoutEffect(() => {
    const connect = (node: DragNode<Source> | undefined) => {
      setNodeRef(node?.element ?? null);
      setActivatorNodeRef(node === undefined ? null : activatorOf(node));
    };
    pressRef.current = (sensor, event) => {
      const node = session.sources.at(event.target);
      if (node === null) return;
      drag.sourceId = node.id;
      connect(node);
      listeners?.[sensor]?.(event);
    };
    const follow = () => connect(session.sources.get(drag.sourceId));
    const stop = session.sources.subscribe(follow);
    // A card that was rendered together with this component has registered itself before there was a listener.
    follow();
    return () => {
      pressRef.current = null;
      stop();
    };
  }, [session, drag, pressRef, listeners, setNodeRef, setActivatorNodeRef]);
  return null;
}

/** dnd-kit's only droppable: the target that is hit. The collision strategy gives it its element. */
function TargetBelow() {
  const { active, setNodeRef } = useDroppable({ id: 'target', resizeObserverConfig: NOT_RESIZED });
  const isDragging = active !== null;
  useEffect(() => {
    if (!isDragging) setNodeRef(null);
  }, [isDragging, setNodeRef]);
  return null;
}
