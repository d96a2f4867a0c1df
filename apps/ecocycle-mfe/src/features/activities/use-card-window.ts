import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef } from 'react';
import { type KeptCards, useCardKeys } from './use-card-keys.ts';
import { useListLayout } from './use-list-layout.ts';

/** The dimensions of a card in pixels, as in the stylesheet. */
const CARD = { minColumnWidth: 292, gap: 12, height: 100 } as const;
const ROWS_BEYOND = 4;

export interface CardWindow {
  readonly columns: number;
  /** The height of the whole list in pixels. */
  readonly height: number;
  /** The rows to render, with their offset from the list's top in pixels. */
  readonly rows: readonly { readonly row: number; readonly top: number }[];
  /** Focuses a control of any card. Stable between renders. */
  readonly go: (index: number, control: string) => void;
}

/** The cards to render: those near the visible area, and those with the focus or an edited name. */
export function useCardWindow(
  listRef: RefObject<HTMLElement | null>,
  count: number,
  heldIndex: number | null,
): CardWindow {
  const { columns, top } = useListLayout(listRef, CARD);
  const keptRef = useRef<KeptCards>({ active: null, goal: null });
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => CARD.height + CARD.gap,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    // The frame's header covers the top of the window, and on a phone its bar the bottom.
    scrollPaddingStart: 80,
    scrollPaddingEnd: 96,
    rangeExtractor: (range) => {
      const { active, goal } = keptRef.current;
      const keptRows = [active, goal?.index, heldIndex].flatMap((index) =>
        typeof index === 'number' ? [Math.floor(index / columns)] : [],
      );
      const rows = new Set([...defaultRangeExtractor(range), ...keptRows.filter((row) => row < range.count)]);
      return [...rows].sort((a, b) => a - b);
    },
  });
  const showCard = useCallback(
    (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns)),
    [virtualizer, columns],
  );
  const go = useCardKeys({ count, columns, listRef, keptRef, showCard });
  return {
    columns,
    height: virtualizer.getTotalSize() - CARD.gap,
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ row: index, top: start - top })),
    go,
  };
}
