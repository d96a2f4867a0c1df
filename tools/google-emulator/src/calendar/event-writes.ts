import { alreadyDeleted, GoogleRejection, invalidParameter } from '../google-reply.ts';
import type { CalendarStore } from './calendar.store.ts';
import {
  draftByHand,
  idByHand,
  idOf,
  mergePatch,
  readDraft,
  writableResource,
  type Json,
} from './event-draft.ts';
import { checkEvent } from './event-rules.ts';
import type { EventDraft, StoredEvent } from './stored-event.ts';

// The writes of the API. Each throws Google's 400 for an event that Google would not store.

/** Inserts an event. @throws a 409 for a taken id, also that of a deleted event. */
export function insertEvent(store: CalendarStore, body: Json): StoredEvent {
  return addEvent(store, checkedDraft(store, mergePatch({}, body)), idOf(body));
}

/** Merges fields. `status: 'confirmed'` restores a deleted event. */
export function patchEvent(store: CalendarStore, current: StoredEvent, body: Json): StoredEvent {
  const resource = mergePatch(writableResource(current), body);
  return store.replace(current, withKept(current, checkedDraft(store, resource, current)));
}

/** Replaces all writable fields. */
export function updateEvent(store: CalendarStore, current: StoredEvent, body: Json): StoredEvent {
  const resource = mergePatch({}, body);
  return store.replace(current, withKept(current, checkedDraft(store, resource, current)));
}

/** Deletes an event. @throws a 410 if the event has been deleted already. */
export function deleteEvent(store: CalendarStore, current: StoredEvent): void {
  if (current.status === 'cancelled') throw alreadyDeleted();
  store.remove(current);
}

/** Adds an event like a person does, without the checks of the API. */
export function insertByHand(store: CalendarStore, body: Json): StoredEvent {
  return addEvent(store, draftByHand(mergePatch({}, body), store.info.timeZone), idByHand(body));
}

/** Changes an event like a person does: each given field is replaced, null clears a field. */
export function changeByHand(store: CalendarStore, current: StoredEvent, body: Json): StoredEvent {
  const resource = mergePatch({}, { ...writableResource(current), ...body });
  return store.replace(current, withKept(current, draftByHand(resource, store.info.timeZone)));
}

function addEvent(store: CalendarStore, draft: EventDraft, id: string | undefined): StoredEvent {
  const stored = store.insert(draft, id);
  if (stored === undefined)
    throw new GoogleRejection(409, 'duplicate', 'The requested identifier already exists.');
  return stored;
}

function checkedDraft(store: CalendarStore, resource: Json, current?: StoredEvent): EventDraft {
  const { timeZone } = store.info;
  const draft = readDraft(resource, timeZone);
  if (current?.recurringEventId !== undefined && draft.recurrence !== undefined)
    throw invalidParameter('recurrence');
  checkEvent(resource, draft, timeZone);
  return draft;
}

/** Keeps the fields that no client writes. */
const withKept = ({ organizer, eventType, hangoutLink }: StoredEvent, draft: EventDraft): EventDraft => ({
  ...(eventType === undefined ? {} : { eventType }),
  ...(hangoutLink === undefined ? {} : { hangoutLink }),
  ...draft,
  ...(organizer === undefined ? {} : { organizer }),
});
