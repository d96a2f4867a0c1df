import type { Moment } from './moment.ts';

export interface Attendee {
  readonly email: string;
  readonly displayName?: string;
  readonly responseStatus?: string;
  readonly optional?: boolean;
  readonly resource?: boolean;
  readonly organizer?: boolean;
}

export interface Reminders {
  readonly useDefault: boolean;
  readonly overrides?: readonly { readonly method: string; readonly minutes: number }[];
}

/** The fields of an event that a person edits. */
export interface EventDraft {
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
  readonly colorId?: string;
  readonly status?: 'confirmed' | 'tentative' | 'cancelled';
  readonly transparency?: string;
  readonly eventType?: string;
  readonly visibility?: string;
  readonly hangoutLink?: string;
  readonly start: Moment;
  readonly end: Moment;
  readonly recurrence?: readonly string[];
  readonly attendees?: readonly Attendee[];
  readonly reminders?: Reminders;
  readonly extendedProperties?: {
    readonly private?: Readonly<Record<string, string>>;
    readonly shared?: Readonly<Record<string, string>>;
  };
  readonly source?: { readonly url: string; readonly title?: string };
  readonly organizer?: { readonly email: string; readonly displayName?: string };
}

/** An event: a single one, a series, an exception to a series, or in a listing one occurrence. */
export interface StoredEvent extends EventDraft {
  readonly id: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** Increases with every change in the calendar; sync tokens refer to a revision. */
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly sequence: number;
  readonly recurringEventId?: string;
  readonly originalStart?: Moment;
}
