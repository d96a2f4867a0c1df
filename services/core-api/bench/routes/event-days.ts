/** The days of which the calendar page reads events: a year before the week it shows, and one after. */
export const EVENT_DAYS = { start_date: '2025-11-24', end_date: '2027-11-28' } as const;
