import { GoogleRejection, invalidParameter } from '../google-reply.ts';
import type { Json } from './event-draft.ts';
import { instantOf } from './moment.ts';
import { occurrences } from './recurrence.ts';
import type { EventDraft } from './stored-event.ts';

/** Fields that Google knows and the emulator rejects: a response without them would be wrong. */
const NOT_EMULATED = [
  'attachments',
  'birthdayProperties',
  'conferenceData',
  'focusTimeProperties',
  'gadget',
  'outOfOfficeProperties',
  'workingLocationProperties',
];

/** Checks Google's requirements for a written event. @param resource the event as it was written. @throws a 400 */
export function checkEvent(resource: Json, draft: EventDraft, calendarZone: string): void {
  const unknown = NOT_EMULATED.find((name) => resource[name] !== undefined);
  if (unknown !== undefined) throw invalidParameter(unknown);
  if (draft.colorId !== undefined && !/^([1-9]|1[01])$/.test(draft.colorId))
    throw invalidParameter('colorId');
  checkTimes(resource, draft, calendarZone);
  if (draft.recurrence !== undefined) checkRecurrence(resource, draft, draft.recurrence);
}

function checkTimes(resource: Json, { start, end }: EventDraft, zone: string): void {
  for (const name of ['start', 'end'] as const) {
    // A patch merges: a client that makes an event all-day must clear its `dateTime`.
    const { date, dateTime } = resource[name] as Json;
    if (date !== undefined && dateTime !== undefined) throw invalid(`Invalid ${name} time.`);
  }
  if (start.kind !== end.kind)
    throw invalid('Start and end times must either both be date or both be dateTime.');
  if (instantOf(end, zone) <= instantOf(start, zone))
    throw new GoogleRejection(400, 'timeRangeEmpty', 'The specified time range is empty.');
}

function checkRecurrence(resource: Json, draft: EventDraft, recurrence: readonly string[]): void {
  for (const name of ['start', 'end'] as const) {
    const { dateTime, timeZone } = resource[name] as Json;
    if (dateTime !== undefined && timeZone === undefined)
      throw new GoogleRejection(400, 'required', `Missing time zone definition for ${name} time.`);
  }
  if (recurrence.some((line) => !/^(RRULE|EXRULE|RDATE|EXDATE)[:;]/.test(line)))
    throw invalid('Invalid recurrence rule.');
  try {
    occurrences(draft.start, recurrence, 0, 0);
  } catch {
    throw invalid('Invalid recurrence rule.');
  }
}

const invalid = (message: string): GoogleRejection => new GoogleRejection(400, 'invalid', message);
