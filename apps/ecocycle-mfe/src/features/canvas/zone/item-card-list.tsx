import { memo } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { ItemCard, type NotePlace } from './item-card.tsx';
import { OpenableCard } from './openable-card.tsx';
import styles from './item-card-list.module.css';

interface ItemCardListProps {
  readonly items: readonly CanvasItem[];
  /** Where the card of an item shows its time; null if it does not. */
  readonly noteOf: (item: CanvasItem) => NotePlace | null;
  readonly onOpenItem: (item: CanvasItem) => void;
  /** Whether groups expand to single events. */
  readonly isOpenable?: boolean;
}

/** The cards of a zone. */
export const ItemCardList = memo(function ItemCardList(props: ItemCardListProps) {
  const { items, noteOf, onOpenItem, isOpenable = false } = props;
  if (items.length === 0) return null;
  return (
    <ul className={styles['cards']}>
      {items.map((item) => (
        <li key={item.key}>
          {isOpenable ? (
            <OpenableCard item={item} note={noteOf(item)} onOpen={onOpenItem} />
          ) : (
            <ItemCard item={item} note={noteOf(item)} onOpen={onOpenItem} />
          )}
        </li>
      ))}
    </ul>
  );
});
