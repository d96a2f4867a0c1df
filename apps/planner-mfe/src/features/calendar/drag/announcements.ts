import type { Announcements } from '@dnd-kit/core';
import { dayHeader } from '@simmer/domain/dates/date-labels';
import { weekdayOf } from '@simmer/domain/dates/weekday';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { useDragStore } from './drag.store.ts';

const place = ({ date, part }: DropTarget): string => `${weekdayOf(date)} ${dayHeader(date).date}, ${part}`;

export const SCREEN_READER_INSTRUCTIONS =
  'Press space to pick the time block up. Arrow keys carry it by a day or a part of the day, page up and page down by a week. Space puts it down, escape leaves it where it was. Enter opens it.';

/** What is spoken during a drag: day and day part, and only when they change. */
export function dragAnnouncements(): Announcements {
  let spoken: DropTarget | null = null;
  const name = () => useDragStore.getState().carried?.card.name ?? 'Time block';
  return {
    onDragStart: () => {
      spoken = null;
      return `Picked up ${name()}.`;
    },
    onDragMove: () => {
      const { target, effect } = useDragStore.getState();
      if (target === spoken || target === null) return undefined;
      spoken = target;
      return `Over ${place(target)}. ${effect ?? ''}`.trim();
    },
    onDragOver: () => undefined,
    onDragEnd: () => (spoken === null ? 'Put back where it was.' : `Put down on ${place(spoken)}.`),
    onDragCancel: () => 'Left where it was.',
  };
}
