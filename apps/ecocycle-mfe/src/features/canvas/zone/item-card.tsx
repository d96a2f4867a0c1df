import CalendarDays from 'lucide-react/icons/calendar-days';
import Repeat from 'lucide-react/icons/repeat-2';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { cardStyle } from '@simmer/ui/theme/card-tint';
import Move from 'lucide-react/icons/move';
import { memo } from 'react';
import { canvasDrag, ITEM_INSTRUCTIONS } from '../drag/canvas-session.ts';
import { type CanvasItem, countText, itemLabel } from '../model/canvas-item.ts';
import styles from './card.module.css';
import handle from './move-handle.module.css';

/** Where a card shows its time: beside its name, or below it if there is little room. */
export type NotePlace = 'beside' | 'below';

/** The place of the time on a card: beside the name, or below it if a count already needs the room. */
export const notePlaceOf = ({ members }: CanvasItem): NotePlace => (members.length > 0 ? 'below' : 'beside');

interface CardContentProps {
  readonly item: CanvasItem;
  /** The place of the time; null if it is not shown. */
  readonly note: NotePlace | null;
}

/**
 * The content of a card: its emoji, or a calendar icon, its name, count and time. The spaces separate words in the text
 * content, because the accessible name must contain the visible text.
 */
export function CardContent({ item, note }: CardContentProps) {
  const count = countText(item);
  return (
    <>
      <span aria-hidden="true" className={styles['emoji']}>
        {item.emoji ?? <CalendarDays className={styles['leaf'] ?? ''} />}
      </span>
      <span className={styles['name']}>{item.name}</span>{' '}
      {count !== null && <span className={`sm-tabular ${styles['count']}`}>{count}</span>}{' '}
      {note !== null && <span className={`sm-tabular ${styles['note']}`}>{item.note}</span>}
      {item.isRecurring && note === null && count === null && (
        <Repeat aria-hidden="true" className={styles['repeats'] ?? ''} />
      )}
    </>
  );
}

export interface ItemCardProps {
  readonly item: CanvasItem;
  readonly note: NotePlace | null;
  readonly onOpen: (item: CanvasItem) => void;
}

/**
 * An item of the canvas: a card that opens on click and can be dragged by mouse, touch or space bar. Its handle drags
 * it too; a tap on the handle picks the card up, and a second tap, on a place, drops it (WCAG 2.5.7).
 */
export const ItemCard = memo(function ItemCard({ item, note, onOpen }: ItemCardProps) {
  return (
    <div className={styles['slot']}>
      <button
        ref={(element: HTMLButtonElement) => canvasDrag.sources.register(item.key, element, item)}
        type="button"
        aria-roledescription="movable item"
        aria-describedby={ITEM_INSTRUCTIONS}
        aria-label={itemLabel(item)}
        title={[item.name, countText(item), item.note].filter((text) => text !== null).join(' · ')}
        className={`sm-item-card sm-item-card--press ${styles['card']}`}
        style={cardStyle(item.color)}
        data-item-key={item.key}
        data-kind={item.kind}
        data-note={note ?? undefined}
        onClick={() => onOpen(item)}
      >
        <CardContent item={item} note={note} />
      </button>
      <IconButton
        size="small"
        label={`Move ${item.name}…`}
        className={handle['handle'] ?? ''}
        icon={<Move aria-hidden="true" />}
        data-drag-handle=""
        onClick={() => canvasDrag.pickUp(item, 'taps')}
      />
    </div>
  );
});
