/** A point of an event: a day, or a wall-clock time in an IANA zone. */
export type EventPoint =
  /** yyyy-MM-dd, of an all-day event. */
  | { readonly date: string }
  /** yyyy-MM-ddTHH:mm:ss, in the zone. */
  | { readonly dateTime: string; readonly timeZone: string };

/** The device of changes from the own calendar, in the history and beside overwritten values (MRG-4). */
export const OWN_CALENDAR_DEVICE = 'Google Calendar';

/**
 * The fields of an event in the own calendar that Simmer writes (OWN-1). Other fields belong to the person or to other
 * apps: description, guests, reminders.
 */
export interface OwnEvent {
  /** The event's id: 5 to 1024 characters of a to v and 0 to 9. */
  readonly id: string;
  readonly title: string;
  readonly start: EventPoint;
  readonly end: EventPoint;
  /** RRULE and EXDATE lines; empty for a single event, and for one occurrence of a series. */
  readonly recurrence: readonly string[];
  readonly isBusy: boolean;
  /** #rrggbb; null: the colour of the calendar; undefined: one that somebody chose there, which is never written. */
  readonly color?: string | null | undefined;
}

/** The fields of an event that Simmer writes, without further ones that its object has. */
export const ownEventOf = ({ id, title, start, end, recurrence, isBusy, color }: OwnEvent): OwnEvent => ({
  id,
  title,
  start,
  end,
  recurrence,
  isBusy,
  color,
});
