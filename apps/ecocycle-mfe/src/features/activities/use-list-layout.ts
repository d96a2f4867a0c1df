import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a list stands on the page, and how many cards fit beside each other. */
export interface ListLayout {
  readonly columns: number;
  /** Pixels from the page's top to the list's. */
  readonly top: number;
}

/** Follows the size of a list of cards that are at least so wide, with a gap between them; all in pixels. */
export function useListLayout(
  listRef: RefObject<HTMLElement | null>,
  { least, gap }: { readonly least: number; readonly gap: number },
): ListLayout {
  const [layout, setLayout] = useState<ListLayout>({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const measure = () => {
      const columns = Math.max(1, Math.floor((list.clientWidth + gap) / (least + gap)));
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      setLayout((now) => (now.columns === columns && now.top === top ? now : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // What stands above may grow too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef, least, gap]);
  return layout;
}
