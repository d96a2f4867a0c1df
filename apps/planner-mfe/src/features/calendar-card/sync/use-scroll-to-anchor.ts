import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to a part of the page after navigation to its anchor (`#name`), which the browser looks for before the part
 * is rendered.
 * @returns the ref of the part; its first field gets the focus
 */
export function useScrollToAnchor(name: string): RefObject<HTMLFormElement | null> {
  const { hash, key } = useLocation();
  const part = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hash !== `#${name}`) return;
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [hash, key, name]);
  return part;
}
