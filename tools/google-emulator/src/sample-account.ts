/** A made-up person whom the emulator knows. */
export interface SampleAccount {
  /** Google's `sub`. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly locale: string;
  /** Behind the initial on the account chooser. */
  readonly color: string;
  readonly calendars: readonly CalendarListEntry[];
}

/** A calendar as it stands in one person's list; the calendar itself may stand in several. */
export interface CalendarListEntry {
  readonly calendarId: string;
  readonly summaryOverride?: string;
  readonly colorId: string;
  readonly isSelected: boolean;
  readonly accessRole: 'owner' | 'writer' | 'reader';
  readonly isPrimary: boolean;
}
