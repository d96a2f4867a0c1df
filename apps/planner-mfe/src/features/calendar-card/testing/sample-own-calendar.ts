import type {
  OwnCalendar,
  OwnCalendarChoices,
} from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';

/** A calendar that shows all of the plan. */
export const ownCalendar = (override: Partial<OwnCalendar> = {}): OwnCalendar => ({
  account_email: 'robin@example.com',
  shown_at: '2020-01-14T12:42:00.000Z',
  is_waiting: false,
  problem: null,
  resumes_at: null,
  unfit: [],
  ...override,
});

export const ownChoices: OwnCalendarChoices = {
  zone: 'Europe/Stockholm',
  blocks: 'all',
  as_busy: true,
  with_names: true,
  with_colors: true,
};
