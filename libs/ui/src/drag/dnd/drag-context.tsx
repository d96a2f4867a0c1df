import { DndContext } from '@dnd-kit/core';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';
import type { DragNode, Press } from '../drag-nodes.ts';
import { type DragRules } from '../drag-rules.ts';
import { type DragSession, isHeld } from '../drag-session.ts';
import type { PickUpAnnouncerHandle } from '../pick-up-announcer.tsx';
import { DragHooks } from './drag-hooks.tsx';
import { DragPreview } from './drag-preview.tsx';
import { MEASURING } from './measuring.ts';
import { useDragSensors } from './sensors.ts';
import { useDragEvents } from './use-drag-events.ts';

export interface DragContextProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly rules: DragRules<Source, Target>;
  readonly pressRef: RefObject<Press | null>;
  readonly announcerRef: RefObject<PickUpAnnouncerHandle | null>;
}

/** dnd-kit's context of a drag area, without the area's content. */
export function DragContext<Source, Target>(props: DragContextProps<Source, Target>) {
  const { session, rules, pressRef, announcerRef } = props;
  const latestRef = useLatest(rules);
  const { events, announcements, coordinateGetter, collisionDetection, onPoint, canScroll } = useDragEvents(
    session,
    latestRef,
    announcerRef,
  );
  const sensors = useDragSensors({
    onPoint,
    coordinateGetter,
    drops: rules.keys.drops,
    touchDelayMs: rules.touchDelayMs,
  });
  const accessibility = useMemo(
    () => ({
      announcements,
      screenReaderInstructions: { draggable: rules.instructions },
    }),
    [announcements, rules.instructions],
  );
  const scroll = rules.autoScroll;
  const autoScroll = useMemo(() => scroll !== null && { ...scroll, canScroll }, [scroll, canScroll]);
  const flushRef = useRef<((pressed: DragNode<Source>) => void) | null>(null);
  useLayoutEffect(() => {
    pressRef.current = (sensor, event) => {
      const node = session.sources.at(event.target);
      if (node === null) return;
      flushRef.current?.(node);
      node.listeners?.[sensor]?.(event);
    };
    return () => {
      pressRef.current = null;
    };
  }, [session, pressRef]);
  const isDragging = useMemo(() => () => isHeld(session.getState()), [session]);
  return (
    <DndContext
      id={rules.id}
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={autoScroll}
      measuring={MEASURING}
      collisionDetection={collisionDetection}
      {...events}
    >
      <DragHooks kind="sources" nodes={session.sources} isHeld={isDragging} flushRef={flushRef} />
      <DragHooks kind="targets" nodes={session.targets} isHeld={isDragging} />
      <DragPreview session={session} rules={rules} />
    </DndContext>
  );
}
