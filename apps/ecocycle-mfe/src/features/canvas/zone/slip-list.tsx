import { memo } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { ItemSlip, type NotePlace } from './item-slip.tsx';
import styles from './slip-list.module.css';

interface SlipListProps {
  readonly items: readonly CanvasItem[];
  /** Which of them tell when they are, and where. */
  readonly noteOf: (item: CanvasItem) => NotePlace | null;
  readonly onOpenItem: (item: CanvasItem) => void;
}

/** Slips as they lie on a zone. */
export const SlipList = memo(function SlipList({ items, noteOf, onOpenItem }: SlipListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['slips']}>
      {items.map((item) => (
        <li key={item.key}>
          <ItemSlip item={item} note={noteOf(item)} onOpen={onOpenItem} />
        </li>
      ))}
    </ul>
  );
});
