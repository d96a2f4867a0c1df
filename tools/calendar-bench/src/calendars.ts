/** The calendars of the bench, in the order of the table. */
export const CALENDARS = [
  { id: 'floor', name: 'Plain DOM, six weeks', page: 'floor' },
  { id: 'simmer', name: 'Simmer, two years', page: 'simmer' },
] as const;

export type Calendar = (typeof CALENDARS)[number];
export type CalendarId = Calendar['id'];
export type PageName = Calendar['page'];
