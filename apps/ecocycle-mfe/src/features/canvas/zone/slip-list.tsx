import { memo } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { ItemSlip, type NotePlace } from './item-slip.tsx';
import { OpenableSlip } from './openable-slip.tsx';
import styles from './slip-list.module.css';

interface SlipListProps {
  readonly items: readonly CanvasItem[];
  /** Which of them tell when they are, and where. */
  readonly noteOf: (item: CanvasItem) => NotePlace | null;
  readonly onOpenItem: (item: CanvasItem) => void;
  /** What repeats opens to the single events. */
  readonly isOpenable?: boolean;
}

/** Slips as they lie on a zone. */
export const SlipList = memo(function SlipList(props: SlipListProps) {
  const { items, noteOf, onOpenItem, isOpenable = false } = props;
  if (items.length === 0) return null;
  return (
    <ul className={styles['slips']}>
      {items.map((item) => (
        <li key={item.key}>
          {isOpenable ? (
            <OpenableSlip item={item} note={noteOf(item)} onOpen={onOpenItem} />
          ) : (
            <ItemSlip item={item} note={noteOf(item)} onOpen={onOpenItem} />
          )}
        </li>
      ))}
    </ul>
  );
});
