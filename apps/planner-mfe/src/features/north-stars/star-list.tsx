import { DragArea } from '@simmer/ui/drag/drag-area';
import { DragSession, useDragState } from '@simmer/ui/drag/drag-session';
import { TapTarget } from '@simmer/ui/drag/tap-target';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { NorthStar } from '../../shared/planning-types.ts';
import { orderAfterMove } from './model/star-list.ts';
import styles from './north-stars.module.css';
import { indexOf, placeOf, type StarOrder, starRules } from './star-rules.ts';

interface StarListProps {
  readonly stars: readonly NorthStar[];
  readonly onReorder: (before: readonly string[], after: readonly string[]) => void;
  /** Called when a drag starts and ends: during a drag Escape cancels the drag instead of closing the dialog. */
  readonly onDraggingChange: (isDragging: boolean) => void;
  readonly renderStar: (star: NorthStar) => ReactNode;
}

const Order = createContext<StarOrder | null>(null);

/** The person's North Stars, sortable by mouse, touch, keyboard or taps. */
export function StarList({ stars, onReorder, onDraggingChange, renderStar }: StarListProps) {
  const [session] = useState(() => new DragSession<string, string>());
  const helpId = useId();
  const move = useCallback(
    (id: string, place: string) =>
      onReorder(
        stars.map((star) => star.id),
        orderAfterMove(stars, id, place),
      ),
    [stars, onReorder],
  );
  const order = useMemo(() => ({ session, stars, helpId }), [session, stars, helpId]);
  const rules = useMemo(() => starRules(order, move), [order, move]);
  const isDragging = useDragState(session, ({ dragged }) => dragged !== null);
  useEffect(() => onDraggingChange(isDragging), [onDraggingChange, isDragging]);
  return (
    <Order value={order}>
      <DragArea session={session} rules={rules}>
        <ul className={styles['rows']} aria-label="Your North Stars, most important first">
          {stars.map(renderStar)}
        </ul>
      </DragArea>
    </Order>
  );
}

/** A row of the list: the props of its element and of its handle, and its target for a move by taps. */
export function useStarRow(id: string, canMove: boolean) {
  const order = use(Order);
  if (order === null) throw new Error('useStarRow needs a StarList.');
  const { session, stars, helpId } = order;
  const isTapped = useDragState(session, ({ dragged }) => dragged === id);
  const landing = useDragState(session, ({ dragged, target }) =>
    dragged === null || dragged === id || target !== id
      ? undefined
      : indexOf(stars, dragged) < indexOf(stars, id)
        ? 'after'
        : 'before',
  );
  const register = useMemo(
    () => (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const stopTarget = session.targets.register(id, element, () => id);
      const stopSource = canMove ? session.sources.register(id, element, id) : () => undefined;
      return () => {
        stopTarget();
        stopSource();
      };
    },
    [session, id, canMove],
  );
  return {
    row: { ref: register, 'data-landing': landing },
    handle: {
      'data-drag-handle': true,
      'aria-describedby': helpId,
      // Only a tap or click: by keyboard dnd-kit picks up the row, and the handle gets no click.
      onClick: () => session.pickUp(id, 'taps'),
    },
    tapTarget: isTapped ? null : (
      <TapTarget session={session} target={id} label={`Move to ${placeOf(stars, id)}`} />
    ),
  };
}
