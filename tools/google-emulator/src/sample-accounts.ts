import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CalendarInfo } from './calendar/calendar.store.ts';
import type { Attendee, EventDraft } from './calendar/stored-event.ts';

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
  /** `#rrggbb`, in place of the colour of the calendar's id. */
  readonly backgroundColor?: string;
  readonly foregroundColor?: string;
  readonly isSelected: boolean;
  readonly accessRole: 'owner' | 'writer' | 'reader';
  readonly isPrimary: boolean;
}

/** The time of a timed event, in local time. */
interface Time {
  /** Days since the anchor Monday. */
  readonly day: number;
  readonly at: string;
  readonly minutes: number;
}

/** An event of the sample: timed, or all-day for some days. `{n}` in its recurrence is a day as `yyyymmdd`. */
export interface SampleEvent
  extends Partial<Time>, Omit<EventDraft, 'start' | 'end' | 'attendees' | 'organizer'> {
  readonly key: string;
  readonly day: number;
  readonly days?: number;
  readonly zone?: string;
  /** The zone of the event's end, if it differs from the start's. */
  readonly endZone?: string;
  /** The names of the attendees. */
  readonly attendees?: readonly string[];
  readonly organizer?: string;
  /** Occurrences that were moved to another day or time. */
  readonly moved?: readonly (Time & { readonly from: number; readonly summary?: string })[];
  /** Days of cancelled occurrences. */
  readonly cancelled?: readonly number[];
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
export type CalendarName = keyof typeof CALENDAR_IDS;

type Named<Item, Id extends keyof Item> = Omit<Item, Id> & { readonly name: CalendarName };

interface Sample {
  readonly calendars: readonly Named<CalendarInfo, 'id'>[];
  readonly accounts: readonly (Omit<SampleAccount, 'calendars'> & {
    readonly calendars: readonly Named<CalendarListEntry, 'calendarId'>[];
  })[];
  readonly people: Readonly<Record<string, Attendee>>;
  readonly events: Readonly<Partial<Record<CalendarName, readonly SampleEvent[]>>>;
  /** First day and summary of yearly events. */
  readonly yearly: Readonly<Partial<Record<CalendarName, readonly (readonly [string, string])[]>>>;
  /** Summaries and minutes of single meetings, whose times are random. */
  readonly meetings: readonly (readonly [string, number])[];
  /** Summaries, minutes and times of day of single plans. */
  readonly plans: readonly (readonly [string, string, number])[];
}

/** The sample people, their calendars and events. */
export const SAMPLE = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'sample.json'), 'utf8'),
) as Sample;

export const SAMPLE_CALENDARS: readonly CalendarInfo[] = SAMPLE.calendars.map(({ name, ...info }) => ({
  id: CALENDAR_IDS[name],
  ...info,
}));

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = SAMPLE.accounts.map((account) => ({
  ...account,
  calendars: account.calendars.map(({ name, ...entry }) => ({ calendarId: CALENDAR_IDS[name], ...entry })),
}));
