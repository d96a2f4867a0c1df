import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import styles from './virtual-list.module.css';

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The estimated height of an item in pixels; each item is measured when rendered. */
  readonly itemHeight: number;
  readonly children: (item: Item) => ReactNode;
}

const ITEMS_BEYOND = 5;

function focusedIndex(box: HTMLElement | null): number | null {
  const { activeElement } = document;
  const row = box?.contains(activeElement) ? activeElement?.closest('[data-index]') : null;
  return row ? Number(row.getAttribute('data-index')) : null;
}

/** A scrollable list, at most 400 px high (KIT-39); only visible items are rendered. */
export function VirtualList<Item>({ label, items, keyOf, itemHeight, children }: VirtualListProps<Item>) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => itemHeight,
    overscan: ITEMS_BEYOND,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    // The focused control stays rendered, however far the list is scrolled.
    rangeExtractor: (range) => {
      const visibleRows = defaultRangeExtractor(range);
      const focusedRow = focusedIndex(scrollRef.current);
      if (focusedRow === null || focusedRow >= range.count || visibleRows.includes(focusedRow))
        return visibleRows;
      return [...visibleRows, focusedRow].sort((a, b) => a - b);
    },
  });
  return (
    <div ref={scrollRef} className={styles['box']} role="region" aria-label={label} tabIndex={0}>
      <ul className={styles['list']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                className={styles['item']}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
