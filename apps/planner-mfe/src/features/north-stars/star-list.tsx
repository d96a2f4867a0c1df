import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useState, type ReactNode } from 'react';
import { PickUpAnnouncer, type PickUpAnnouncerHandle } from '../../planning/pick-up-announcer.tsx';
import type { NorthStar } from '../../planning/planning-types.ts';
import { starAnnouncements, STAR_INSTRUCTIONS } from './model/star-announcements.ts';
import { orderAfterMove } from './model/star-list.ts';
import styles from './north-stars.module.css';

/** CSS pixels a pointer must move before a press becomes a drag (NST-12). */
const DRAG_DISTANCE = 8;
/** Milliseconds of a long press, so that a swipe still scrolls. */
const TOUCH_DELAY = 180;

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [upAndDownOnly];

interface StarListProps {
  readonly stars: readonly NorthStar[];
  readonly onReorder: (before: readonly string[], after: readonly string[]) => void;
  /** During a drag Escape cancels it instead of closing the dialog. */
  readonly onDraggingChange: (isDragging: boolean) => void;
  readonly renderStar: (star: NorthStar) => ReactNode;
}

/** The person's North Stars, sortable by mouse, touch or keyboard. */
export function StarList({ stars, onReorder, onDraggingChange, renderStar }: StarListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [announcer, setAnnouncer] = useState<PickUpAnnouncerHandle | null>(null);
  const accessibility = useMemo(
    () => ({
      announcements: starAnnouncements(stars, (text) => announcer?.announce(text)),
      screenReaderInstructions: { draggable: STAR_INSTRUCTIONS },
    }),
    [stars, announcer],
  );
  const ids = useMemo(() => stars.map(({ id }) => id), [stars]);
  const destroy = () => {
    onDraggingChange(false);
    announcer?.clear();
  };
  const end = ({ active, over }: DragEndEvent) => {
    destroy();
    if (over !== null) onReorder(ids, orderAfterMove(stars, String(active.id), String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragStart={() => onDraggingChange(true)}
      onDragEnd={end}
      onDragCancel={destroy}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles['rows']} aria-label="Your North Stars, most important first">
          {stars.map(renderStar)}
        </ul>
      </SortableContext>
      <PickUpAnnouncer ref={setAnnouncer} />
    </DndContext>
  );
}
