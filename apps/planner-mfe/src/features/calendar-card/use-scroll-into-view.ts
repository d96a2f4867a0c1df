import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a part of the page before those who came for it, where it lies far below, as on a phone.
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
