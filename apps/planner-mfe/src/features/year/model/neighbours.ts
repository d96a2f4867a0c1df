import { startOfMonth } from '@simmer/domain/dates/month';
import { startOfQuarter, type YearView } from '@simmer/domain/year/year-periods';
import type { CalendarDate } from '@simmer/domain/dates/calendar-date';

interface Neighbours {
  readonly previous: YearView | null;
  readonly next: YearView | null;
}

/** The quarters or months before and after; none for the two years. */
export function neighboursOf(
  { zoom, start }: YearView,
  periods: readonly { readonly start: CalendarDate }[],
): Neighbours {
  const at = zoom === 'years' ? -1 : periods.findIndex((period) => period.start === start);
  const viewAt = (index: number): YearView | null => {
    const period = at < 0 ? undefined : periods[index];
    return index < 0 || period === undefined ? null : { zoom, start: period.start };
  };
  return { previous: viewAt(at - 1), next: viewAt(at + 1) };
}

/** The view one zoom out: from a month to its quarter, from a quarter to the two years; else null. */
export function zoomedOut({ zoom, start }: YearView): YearView | null {
  if (zoom === 'years') return null;
  return zoom === 'month'
    ? { zoom: 'quarter', start: startOfQuarter(start) }
    : { zoom: 'years', start: startOfMonth(start) };
}
