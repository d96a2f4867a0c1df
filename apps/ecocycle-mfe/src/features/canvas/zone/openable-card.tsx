import { type ReactNode, useState } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { ItemCard, type NotePlace, notePlaceOf } from './item-card.tsx';
import { SingleEvents, SingleEventsToggle } from './single-events.tsx';
import styles from './openable-card.module.css';

interface OpenableCardProps {
  readonly item: CanvasItem;
  /** Where the card shows its time. */
  readonly note?: NotePlace | null;
  readonly onOpen: (item: CanvasItem) => void;
  /** Content beside a card, for a group or a single event. */
  readonly children?: (item: CanvasItem) => ReactNode;
}

/** A card that expands, if it is a group, to its events, which can be dragged and opened separately. */
export function OpenableCard({ item, note = notePlaceOf(item), onOpen, children }: OpenableCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['whole']}>
      <div className={styles['line']} data-line="">
        <ItemCard item={item} note={note} onOpen={onOpen} />
        <SingleEventsToggle item={item} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        {children?.(item)}
      </div>
      <SingleEvents item={item} isOpen={isOpen} classes={styles}>
        {(single) => (
          <div className={styles['line']} data-line="">
            <ItemCard item={single} note="beside" onOpen={onOpen} />
            {children?.(single)}
          </div>
        )}
      </SingleEvents>
    </div>
  );
}
