import { capitalize } from '../capitalize.ts';
import { eventCountText } from './event-count-text.ts';
import type {
  eventEntryFields,
  eventEntryKinds,
  eventEntryReasons,
} from '@simmer/contracts/schemas/planning-values';

type Kind = (typeof eventEntryKinds)[number];
type Reason = (typeof eventEntryReasons)[number];
type Field = (typeof eventEntryFields)[number];

interface Entry {
  readonly kind: Kind;
  readonly reason: Reason;
  readonly calendar_name: string;
}

const WHY: Readonly<Record<Reason, (calendar: string) => string>> = {
  calendar_selected: (calendar) => `added with the calendar ${calendar}`,
  created: (calendar) => `new in ${calendar}`,
  entered_window: (calendar) => `moved into your sync dates, from ${calendar}`,
  edited: () => 'changed in Google Calendar',
  cancelled: () => 'deleted in Google Calendar',
  missing: () => 'gone from Google Calendar',
  series_changed: () => 'its series was changed in Google Calendar',
  left_window: () => 'moved out of your sync dates',
  calendar_deselected: (calendar) => `the calendar ${calendar} is no longer synced`,
  calendar_removed: (calendar) => `the calendar ${calendar} is gone from Google`,
  person: () => 'you asked for it',
};

/** A short text for an entry of an event's history: what happened and why. */
export function entryText({ kind, reason, calendar_name }: Entry): string {
  const why = WHY[reason](calendar_name);
  switch (kind) {
    case 'added':
    case 'changed':
    case 'removed':
      return capitalize(why);
    case 'kept':
      return `Kept as you had it: ${why}`;
    case 'reverted':
      return 'You reverted a change';
    case 'followed':
      return 'Follows Google Calendar again';
  }
}

/** '3 events that you classified stay.': what a sync or a removal keeps. */
export const staysText = (count: number): string =>
  `${eventCountText(count)} that you classified ${count === 1 ? 'stays' : 'stay'}.`;

interface RemovedCalendar {
  readonly name: string;
  readonly events_removed: number;
  readonly events_kept: number;
}

/** 'Family is gone from Google Calendar, and 392 events with it.': what a sync removed together with a calendar. */
export function removedCalendarText({ name, events_removed, events_kept }: RemovedCalendar): string {
  const went = events_removed > 0 ? `, and ${eventCountText(events_removed)} with it` : '';
  const stays = events_kept > 0 ? ` ${staysText(events_kept)}` : '';
  return `${name} is gone from Google Calendar${went}.${stays}`;
}

const FIELDS: Readonly<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  start_time: 'Start',
  end_time: 'End',
  time_zone: 'Time zone',
  location: 'Location',
  organizer_name: 'Organizer',
  attendees: 'Attendees',
  color: 'Colour',
  shown_as: 'Shown as',
};

/** The label of an event's field. */
export const fieldLabel = (field: Field): string => FIELDS[field];

/** True for a field with an instant or a date, which is shown in the person's time zone. */
export const isTimeField = (field: Field): boolean => field === 'start_time' || field === 'end_time';
