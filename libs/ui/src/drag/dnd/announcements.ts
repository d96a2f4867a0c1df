import type { Announcements } from '@dnd-kit/core';
import type { RulesRef } from '../drag-rules.ts';
import type { DragSession } from '../drag-session.ts';

/** The drop that is announced: dnd-kit's handlers run before its announcements. */
export interface LastDrop<Source, Target> {
  current: { dragged: Source; target: Target | null; hasMoved: boolean } | null;
}

/** dnd-kit's announcements of a drag: the target and its effect, only when they change. */
export function dragAnnouncements<Source, Target>(
  session: DragSession<Source, Target>,
  rules: RulesRef<Source, Target>,
  lastDrop: LastDrop<Source, Target>,
): Announcements {
  let announced: Target | null = null;
  const texts = () => rules.current.texts;
  return {
    onDragStart: () => {
      announced = null;
      // Announced by `PickUpAnnouncer`, once dnd-kit handles the keys.
      return undefined;
    },
    onDragMove: () => {
      const { dragged, target, effect } = session.getState();
      if (dragged === null || target === announced) return undefined;
      announced = target;
      return target === null ? texts().nowhere : texts().over(target, effect);
    },
    onDragOver: () => undefined,
    onDragEnd: () => (lastDrop.current === null ? undefined : texts().dropped(lastDrop.current)),
    onDragCancel: () => texts().cancelled,
  };
}
