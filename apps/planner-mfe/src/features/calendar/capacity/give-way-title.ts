import { dayTitle } from '@simmer/domain/dates/date-labels';

/** The title of the dialog of a day. */
export const giveWayTitle = (date: string): string => `What gives way on ${dayTitle(date)}?`;
