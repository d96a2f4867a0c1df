import { type RefObject, useEffect } from 'react';

/**
 * Keeps the height of an element in a custom property of the page, so that full-height layouts can subtract it.
 * @param property null if the element is inside such a layout
 */
export function useHeightForLayout(ref: RefObject<HTMLElement | null>, property: `--${string}` | null): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || property === null) return undefined;
    const { style } = document.documentElement;
    // The observer tells the first height before the page is painted: measuring here would lay the page out twice.
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property]);
}
