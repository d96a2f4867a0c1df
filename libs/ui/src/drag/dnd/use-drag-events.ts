import type { DragMoveEvent, DragStartEvent, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Point } from '../../device/pointer.ts';
import type { RulesRef } from '../drag-rules.ts';
import type { DragSession } from '../drag-session.ts';
import type { PickUpAnnouncerHandle } from '../pick-up-announcer.tsx';
import { dragAnnouncements } from './announcements.ts';
import { collisionBelow } from './collision.ts';
import { RunningDrag } from './running-drag.ts';

/** Moves a card by keys from target to target, scrolling when it leaves the screen. */
function keySteps<Source, Target>(
  session: DragSession<Source, Target>,
  rules: RulesRef<Source, Target>,
  drag: RunningDrag<Source, Target>,
): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const { dragged, target } = session.getState();
    if (dragged === null) return undefined;
    const { keys } = rules.current;
    const step = keys.step(dragged, target, event.code);
    if (step === null) return undefined;
    event.preventDefault();
    if ('rejection' in step) {
      drag.reject(step.rejection);
      return undefined;
    }
    drag.reject(null);
    session.aim(step.target);
    keys.reveal(step.target);
    const middle = keys.middleOf(step.target);
    const card = context.collisionRect;
    if (middle === null || card === null) return currentCoordinates;
    return { x: middle.x - card.width / 2, y: middle.y - card.height / 2 };
  };
}

/** What dnd-kit's context calls in a drag. Stable as long as the session is. */
export function useDragEvents<Source, Target>(
  session: DragSession<Source, Target>,
  rules: RulesRef<Source, Target>,
  announcer: RefObject<PickUpAnnouncerHandle | null>,
) {
  const parts = useMemo(() => {
    const drag = new RunningDrag(session, rules, announcer);
    return {
      drag,
      announcements: dragAnnouncements(session, rules, drag.lastDrop),
      onPoint: (point: Point) => drag.follow(point),
      canScroll: (element: Element) => rules.current.autoScroll?.canScroll(element, drag.point) ?? false,
      coordinateGetter: keySteps(session, rules, drag),
      collisionDetection: collisionBelow(session, drag.collisionPoint),
      events: {
        onDragStart: (event: DragStartEvent) => drag.start(event),
        onDragMove: ({ collisions }: DragMoveEvent) => drag.move(collisions),
        onDragEnd: () => drag.end(),
        onDragCancel: () => drag.cancel(),
      },
    };
  }, [session, rules, announcer]);
  useEffect(() => () => parts.drag.finish(), [parts]);
  return parts;
}
