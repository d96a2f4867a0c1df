import { type CanvasItem, countText } from '../model/canvas-item.ts';
import styles from './balance.module.css';
import type { HintItem } from './hint-items.ts';
import { hoursText } from './hint-texts.ts';

/** The most items listed here: a person looks through no more, and the zone has them all. */
const MOST_ITEMS = 20;

interface HintItemListProps {
  readonly items: readonly HintItem[];
  readonly onOpenItem: (item: CanvasItem) => void;
}

/** The items that a hint is about, in a list that expands; each item opens its dialog (ECO-43). */
export function HintItemList({ items, onOpenItem }: HintItemListProps) {
  const hidden = items.length - MOST_ITEMS;
  return (
    <details className={styles['items']}>
      <summary>From {items.length === 1 ? '1 item' : `${items.length} items`}</summary>
      <ul>
        {items.slice(0, MOST_ITEMS).map(({ item, hours }) => (
          <li key={item.key}>
            <button type="button" aria-haspopup="dialog" onClick={() => onOpenItem(item)}>
              <span>
                {item.emoji !== null && <span aria-hidden="true">{item.emoji} </span>}
                <span dir="auto">{item.name}</span> {countText(item)}
              </span>{' '}
              <span className="sm-tabular">{hours === 0 ? '–' : hoursText(hours)}</span>
            </button>
          </li>
        ))}
        {hidden > 0 && <li>and {hidden} more</li>}
      </ul>
    </details>
  );
}
