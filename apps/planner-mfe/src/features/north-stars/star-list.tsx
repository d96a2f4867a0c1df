import { OrderList } from '@simmer/ui/drag/order-list';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { NorthStar } from '../../planning/planning-types.ts';
import { orderAfterMove } from './model/star-list.ts';
import styles from './north-stars.module.css';

const INSTRUCTIONS =
  'Press space to pick up the North Star. Use the up and down arrows to move it. Press space to drop it, or escape to cancel. Or tap it, and then tap the place where it should go.';

interface StarListProps {
  readonly stars: readonly NorthStar[];
  readonly onReorder: (before: readonly string[], after: readonly string[]) => void;
  /** During a drag Escape cancels it instead of closing the dialog. */
  readonly onDraggingChange: (isDragging: boolean) => void;
  readonly renderStar: (star: NorthStar) => ReactNode;
}

/** The person's North Stars, sortable by mouse, touch, keyboard or taps. */
export function StarList({ stars, onReorder, onDraggingChange, renderStar }: StarListProps) {
  const ids = useMemo(() => stars.map(({ id }) => id), [stars]);
  const move = useCallback(
    (id: string, placeOf: string) => onReorder(ids, orderAfterMove(stars, id, placeOf)),
    [ids, stars, onReorder],
  );
  return (
    <OrderList items={stars} instructions={INSTRUCTIONS} onMove={move} onDraggingChange={onDraggingChange}>
      <ul className={styles['rows']} aria-label="Your North Stars, most important first">
        {stars.map(renderStar)}
      </ul>
    </OrderList>
  );
}
