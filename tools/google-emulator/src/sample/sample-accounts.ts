import type { CalendarInfo } from '../calendar/calendar.store.ts';

/** A sample person. */
export interface SampleAccount {
  /** Google's `sub`. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** The background of the initial on the account chooser. */
  readonly color: string;
  readonly calendars: readonly CalendarListEntry[];
}

/** A calendar in one person's list; several lists may contain the same calendar. */
export interface CalendarListEntry {
  readonly calendarId: string;
  readonly summaryOverride?: string;
  readonly colorId: string;
  /** `#rrggbb`, instead of that of the id. */
  readonly backgroundColor?: string;
  readonly foregroundColor?: string;
  readonly isSelected: boolean;
  readonly accessRole: 'owner' | 'writer' | 'reader';
  readonly isPrimary: boolean;
}

export const MAYA = 'maya.lindqvist@example.com';
export const JONAS = 'jonas.ek@example.com';

/** Names by which tests and sample data refer to calendars. */
export const CALENDAR_IDS = {
  mayaPersonal: MAYA,
  mayaWork: 'c_harborlight7k2m9q4t@group.calendar.google.com',
  family: 'family02481632641282565121@group.calendar.google.com',
  mayaBirthdays: 'addressbook#contacts@group.v.calendar.google.com',
  holidays: 'en.swedish#holiday@group.v.calendar.google.com',
  jonasPersonal: JONAS,
  jonasClimbing: 'c_climbing5h8s1v6w3x@group.calendar.google.com',
} as const;

const HOME_ZONE = 'Europe/Stockholm';

export const SAMPLE_CALENDARS: readonly CalendarInfo[] = [
  { id: CALENDAR_IDS.mayaPersonal, summary: MAYA, timeZone: HOME_ZONE },
  {
    id: CALENDAR_IDS.mayaWork,
    summary: 'Work',
    description: 'Harborlight Studio – meetings, trips and the odd quiet hour',
    timeZone: HOME_ZONE,
  },
  { id: CALENDAR_IDS.family, summary: 'Family', timeZone: HOME_ZONE },
  { id: CALENDAR_IDS.mayaBirthdays, summary: 'Birthdays', timeZone: HOME_ZONE },
  {
    id: CALENDAR_IDS.holidays,
    summary: 'Holidays in Sweden',
    description: 'Public holidays in Sweden',
    timeZone: HOME_ZONE,
  },
  { id: CALENDAR_IDS.jonasPersonal, summary: JONAS, timeZone: HOME_ZONE },
  { id: CALENDAR_IDS.jonasClimbing, summary: 'Climbing 🧗', timeZone: HOME_ZONE },
];

const own = (
  calendarId: string,
  colorId: string,
  more: Partial<CalendarListEntry> = {},
): CalendarListEntry => ({
  calendarId,
  colorId,
  isSelected: true,
  accessRole: 'owner',
  isPrimary: false,
  ...more,
});

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    subject: '108201947362518840017',
    email: MAYA,
    name: 'Maya Lindqvist',
    color: '#a2542f',
    calendars: [
      own(CALENDAR_IDS.mayaPersonal, '15', { isPrimary: true, summaryOverride: 'Personal' }),
      own(CALENDAR_IDS.mayaWork, '6'),
      own(CALENDAR_IDS.family, '8'),
      own(CALENDAR_IDS.mayaBirthdays, '24', { accessRole: 'reader' }),
      own(CALENDAR_IDS.holidays, '9', { accessRole: 'reader', isSelected: false }),
    ],
  },
  {
    subject: '114590283716640025531',
    email: JONAS,
    name: 'Jonas Ek',
    color: '#3d6b58',
    calendars: [
      own(CALENDAR_IDS.jonasPersonal, '16', { isPrimary: true, summaryOverride: 'Jonas' }),
      own(CALENDAR_IDS.jonasClimbing, '4'),
      own(CALENDAR_IDS.family, '2', { accessRole: 'writer' }),
    ],
  },
];
