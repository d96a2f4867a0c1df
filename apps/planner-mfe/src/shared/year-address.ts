import type { YearView } from '@simmer/domain/year/year-periods';

/** The query parameters of a view (YR-6). */
export const ZOOM_PARAMETER = 'zoom';
export const DATE_PARAMETER = 'date';

/** The address of a view. */
export const yearLink = ({ zoom, start }: YearView): string =>
  zoom === 'years' ? '/year' : `/year?${ZOOM_PARAMETER}=${zoom}&${DATE_PARAMETER}=${start}`;

/** The address that opens a week in the calendar. */
export const weekAddress = (monday: string): string => `/calendar?date=${monday}`;
