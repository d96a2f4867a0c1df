import { IconButton } from '@simmer/ui/buttons/icon-button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import { ItemCard, type NotePlace, notePlaceOf } from './item-card.tsx';
import styles from './openable-card.module.css';

/** More than a person reads in one go; the next ones come when they are asked for. */
const STEP = 50;

interface OpenableCardProps {
  readonly item: CanvasItem;
  /** Where it tells when it is. */
  readonly note?: NotePlace | null;
  readonly onOpen: (item: CanvasItem) => void;
  /** What stands beside a card, of the whole or of a single event. */
  readonly children?: (item: CanvasItem) => ReactNode;
}

/** A card; one that stands for several events opens to the single ones, to be carried and opened each by itself. */
export function OpenableCard({ item, note = notePlaceOf(item), onOpen, children }: OpenableCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(STEP);
  const { members } = item;
  const hidden = members.length - shown;
  return (
    <div className={styles['whole']}>
      <div className={styles['line']} data-line="">
        <ItemCard item={item} note={note} onOpen={onOpen} />
        {members.length > 0 && (
          <IconButton
            size="small"
            label={`Single events of ${item.name}`}
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden="true" className={styles['fold'] ?? ''} />}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {children?.(item)}
      </div>
      {isOpen && members.length > 0 && (
        <ul className={styles['singles']} aria-label={`Single events of ${item.name}`}>
          {members.slice(0, shown).map((single) => (
            <li key={single.key}>
              <div className={styles['line']} data-line="">
                <ItemCard item={single} note="beside" onOpen={onOpen} />
                {children?.(single)}
              </div>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <button type="button" className={styles['more']} onClick={() => setShown(shown + STEP)}>
                Show {Math.min(hidden, STEP)} more
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
