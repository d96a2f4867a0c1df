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
  readonly isSelected: boolean;
  readonly accessRole: 'owner' | 'writer' | 'reader';
  readonly isPrimary: boolean;
}
