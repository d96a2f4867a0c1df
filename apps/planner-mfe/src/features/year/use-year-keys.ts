import type { YearPeriod, YearView } from '@simmer/domain/year/year-periods';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { neighboursOf, zoomedOut } from './model/neighbours.ts';
import { yearLink } from '../../shared/year-address.ts';

// Elements that use these keys themselves: dialog, menu, text field, sideways scrolling.
const HAS_OWN_KEYS = '[aria-modal="true"], .sm-popover, input, textarea, select, [data-scrolls]';
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[aria-modal="true"], .sm-popover') !== null ||
  (target instanceof Element && target.closest(HAS_OWN_KEYS) !== null);

function targetOf(key: string, view: YearView, periods: readonly YearPeriod<unknown>[]): YearView | null {
  switch (key) {
    case 'Escape':
      return zoomedOut(view);
    case 'ArrowLeft':
      return neighboursOf(view, periods).previous;
    case 'ArrowRight':
      return neighboursOf(view, periods).next;
    default:
      return null;
  }
}

/** Keys of the page: Escape zooms out, the left and right arrows open the period before and after (YR-7). */
export function useYearKeys(view: YearView, periods: readonly YearPeriod<unknown>[]): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event))
      return;
    const target = targetOf(event.key, view, periods);
    if (target === null) return;
    event.preventDefault();
    void navigate(yearLink(target));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
