import type { YearView } from '@simmer/domain/year/year-periods';

/** The query parameters of what is looked at (YR-6). */
export const ZOOM_PARAMETER = 'zoom';
export const DATE_PARAMETER = 'date';

/** The address of a view. */
export const yearLink = ({ zoom, start }: YearView): string =>
  zoom === 'years' ? '/year' : `/year?${ZOOM_PARAMETER}=${zoom}&${DATE_PARAMETER}=${start}`;

/** The address of a week, which is opened in the calendar. */
export const weekAddress = (monday: string): string => `/calendar?date=${monday}`;
