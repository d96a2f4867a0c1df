import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a part of the page into view, e.g. on a phone where it is far below.
 * @returns the ref of the part
 */
export function useScrollIntoView(isAwaited: boolean): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!isAwaited || element === null) return;
    if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView();
  }, [isAwaited]);
  return part;
}
