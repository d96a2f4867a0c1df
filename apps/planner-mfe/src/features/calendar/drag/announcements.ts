import type { Announcements } from '@dnd-kit/core';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { useDragStore } from './drag.store.ts';

const place = ({ date, part }: DropTarget): string => `${dayTitle(date)}, ${part}`;

const SCREEN_READER_INSTRUCTIONS =
  'Press space to pick up the time block. Use the arrow keys to move it by a day or a part of the day, and page up or page down to move it by a week. Press space to drop it, escape to cancel, or enter to open it.';

/** The announcements of a drag: day and day part, only when they change. */
function dragAnnouncements(): Announcements {
  let announced: DropTarget | null = null;
  return {
    onDragStart: () => {
      announced = null;
      // Announced by `PickUpAnnouncer`, once dnd-kit handles the keys.
      return undefined;
    },
    onDragMove: () => {
      const { target, effect } = useDragStore.getState();
      if (target === announced) return undefined;
      announced = target;
      return target === null ? 'Not over a day.' : `Over ${place(target)}. ${effect ?? ''}`.trim();
    },
    onDragOver: () => undefined,
    // The outcome of a move is announced where it is saved.
    onDragEnd: () => (useDragStore.getState().hasMoved ? '' : 'Returned to where it was.'),
    onDragCancel: () => 'Left where it was.',
  };
}

/** The screen reader texts of a drag: instructions, and the position of the card. */
export const dragAccessibility = () => ({
  announcements: dragAnnouncements(),
  screenReaderInstructions: { draggable: SCREEN_READER_INSTRUCTIONS },
});
