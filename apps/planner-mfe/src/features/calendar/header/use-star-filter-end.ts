import { topLayer } from '@simmer/ui/focus/top-layer';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { useEffect } from 'react';
import { weekDrag } from '../drag/week-session.ts';
import { useStarFilter } from './star-filter.store.ts';

/** Ends the filter by Escape, where that ends nothing else, and with the page (CAL-74). */
export function useStarFilterEnd(): void {
  const isOn = useStarFilter(({ star }) => star !== null);
  useEffect(() => useStarFilter.getState().end, []);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      if (topLayer() === document.body && !isHeld(weekDrag.getState())) useStarFilter.getState().end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
