import type { CalendarInfo } from './calendar.store.ts';
import { momentResource } from './moment.ts';
import type { StoredEvent } from './stored-event.ts';

export interface RenderOptions {
  readonly calendar: CalendarInfo;
  /** The email of the current user, for `self`. */
  readonly viewerEmail: string;
  /** The zone of instants in the response. */
  readonly shownZone: string;
}

/** Google's etag of an event is twice its time of change in microseconds; the revision tells changes of one instant apart. */
export const etagOf = ({ updatedMs, revision }: StoredEvent): string => `"${updatedMs * 2000 + revision}"`;

/**
 * The `calendar#event` resource; fields that are undefined here are missing in the JSON. A removed event has little
 * more than its id, and a removed occurrence no time of its change, as at Google.
 */
export function renderEvent(event: StoredEvent, options: RenderOptions): Record<string, unknown> {
  const { shownZone } = options;
  const identity = {
    kind: 'calendar#event',
    etag: etagOf(event),
    id: event.id,
    status: event.status,
    recurringEventId: event.recurringEventId,
    originalStartTime: event.originalStart && momentResource(event.originalStart, shownZone),
  };
  const updated = new Date(event.updatedMs).toISOString();
  if (event.status === 'cancelled')
    return event.recurringEventId === undefined ? { ...identity, updated } : identity;
  return {
    ...identity,
    htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(event.id).toString('base64url')}`,
    created: new Date(event.createdMs).toISOString(),
    updated,
    summary: event.summary,
    description: event.description,
    location: event.location,
    colorId: event.colorId,
    transparency: event.transparency,
    visibility: event.visibility,
    hangoutLink: event.hangoutLink,
    ...people(event, options),
    start: momentResource(event.start, shownZone),
    end: momentResource(event.end, shownZone),
    recurrence: event.recurrence,
    iCalUID: `${event.recurringEventId ?? event.id}@google.com`,
    sequence: event.sequence,
    reminders: event.reminders ?? { useDefault: true },
    extendedProperties: event.extendedProperties,
    source: event.source,
    eventType: event.eventType ?? 'default',
  };
}

function people(event: StoredEvent, { calendar, viewerEmail }: RenderOptions): Record<string, unknown> {
  const organizer = event.organizer ?? { email: calendar.id, displayName: calendar.summary };
  const marked = <T extends { email: string }>(person: T): T & { self?: true } =>
    person.email === viewerEmail ? { ...person, self: true } : person;
  return {
    creator: marked(event.organizer ?? { email: viewerEmail }),
    organizer: marked(organizer),
    attendees: event.attendees?.map(marked),
  };
}
