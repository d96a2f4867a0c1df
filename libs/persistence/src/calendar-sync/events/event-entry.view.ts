import { DAY_MS } from '@simmer/domain/dates/day-ms';
import type { EventEntry, FieldChange } from '@simmer/contracts/schemas/google-calendar/event-history.schema';

export interface EntryRow {
  readonly id: string;
  readonly event_id: string;
  readonly title: string;
  readonly calendar_name: string;
  readonly kind: EventEntry['kind'];
  readonly reason: EventEntry['reason'];
  /** ISO 8601 */
  readonly at: string;
  readonly sync_id: string | null;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  readonly event_start: string | null;
  readonly is_classified: boolean;
  readonly successor: EventEntry['successor'];
  readonly is_revertible: boolean;
}

type Version = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function attendeesText(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value
    .map((guest: { email?: string; name?: string | null; response_status?: string | null }) => {
      const name = guest.name ?? guest.email ?? '';
      return guest.response_status ? `${name} (${guest.response_status})` : name;
    })
    .join(', ');
}

const instantText = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null);

function dayBefore(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return new Date(Date.parse(`${value}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

// In the format of events: whole days by their dates, with the last one included, everything else by instants.
const readings: Readonly<Record<FieldChange['field'], (version: Version) => string | null>> = {
  title: (version) => textOf(version['title']),
  description: (version) => textOf(version['description']),
  start_time: (version) =>
    version['is_all_day'] ? textOf(version['start_date']) : instantText(version['start_at']),
  end_time: (version) =>
    version['is_all_day'] ? dayBefore(version['end_date']) : instantText(version['end_at']),
  time_zone: (version) => textOf(version['time_zone']),
  location: (version) => textOf(version['location']),
  organizer_name: (version) => textOf(version['organizer_name']),
  attendees: (version) => attendeesText(version['attendees']),
  color: (version) => textOf(version['color']),
};

const side = (changes: NonNullable<EntryRow['changes']>, which: 0 | 1): Version =>
  Object.fromEntries(Object.entries(changes).map(([column, both]) => [column, both[which]]));

function changesOf({ changes }: EntryRow): FieldChange[] {
  if (changes === null) return [];
  const [before, after] = [side(changes, 0), side(changes, 1)];
  return Object.entries(readings)
    .map(([field, read]) => ({
      field: field as FieldChange['field'],
      before: read(before),
      after: read(after),
    }))
    .filter((change) => change.before !== change.after);
}

/** The entry in the wire format: columns become fields, with values as in the event. */
export function viewOfEntry(row: EntryRow): EventEntry {
  return { ...row, changes: changesOf(row) };
}
