import { type RefObject, useLayoutEffect, useState } from 'react';

/** The position of a list on the page, and its number of columns. */
export interface ListLayout {
  readonly columns: number;
  /** Pixels from the page's top to the list's. */
  readonly top: number;
}

/** Observes the layout of a list of cards with a minimum width and a gap; in pixels. */
export function useListLayout(
  listRef: RefObject<HTMLElement | null>,
  { minColumnWidth, gap }: { readonly minColumnWidth: number; readonly gap: number },
): ListLayout {
  const [layout, setLayout] = useState<ListLayout>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      const columns = Math.max(1, Math.floor((list.clientWidth + gap) / (minColumnWidth + gap)));
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      setLayout((now) => (now.columns === columns && now.top === top ? now : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // Content above the list may grow too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef, minColumnWidth, gap]);
  return layout;
}
