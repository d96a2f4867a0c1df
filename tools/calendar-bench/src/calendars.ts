/** The calendars of the bench, in the order of the table. */
export const CALENDARS = [
  { id: 'floor', name: 'Plain DOM, six weeks', page: 'floor', query: '' },
  { id: 'simmer', name: 'Simmer, two years', page: 'simmer', query: '' },
  { id: 'full-calendar-years', name: 'FullCalendar, two years', page: 'full-calendar', query: '' },
  { id: 'full-calendar-month', name: 'FullCalendar, month', page: 'full-calendar', query: '?view=month' },
  { id: 'big-calendar', name: 'react-big-calendar, month', page: 'big-calendar', query: '' },
  { id: 'schedule-x', name: 'Schedule-X, month', page: 'schedule-x', query: '' },
] as const;

export type Calendar = (typeof CALENDARS)[number];
export type CalendarId = Calendar['id'];
export type PageName = Calendar['page'];
