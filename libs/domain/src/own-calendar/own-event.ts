/** A point of an event: a day, or a wall-clock time in an IANA zone. */
export type EventPoint =
  | { readonly date: string }
  /** yyyy-MM-ddTHH:mm:ss */
  | { readonly dateTime: string; readonly timeZone: string };

/**
 * What Simmer writes of an event in its own calendar (OWN-1). The rest is a person's, or another app's: description, guests,
 * reminders.
 */
export interface OwnEvent {
  /** 5 to 1024 of a to v and 0 to 9. */
  readonly id: string;
  readonly title: string;
  readonly start: EventPoint;
  readonly end: EventPoint;
  /** RRULE and EXDATE lines; empty for a single event, and for one occurrence of a series. */
  readonly recurrence: readonly string[];
  readonly isBusy: boolean;
  /** #rrggbb; null: that of the calendar. */
  readonly color: string | null;
}

/** An event without what else its holder knows of it. */
export const ownEventOf = ({ id, title, start, end, recurrence, isBusy, color }: OwnEvent): OwnEvent => ({
  id,
  title,
  start,
  end,
  recurrence,
  isBusy,
  color,
});
