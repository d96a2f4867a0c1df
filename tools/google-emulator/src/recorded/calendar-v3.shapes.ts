// Names and types of Calendar v3's responses, as in Google's discovery document
// (https://calendar-json.googleapis.com/$discovery/rest?version=v3, revision of 2026). Only what we use.

/** A field's type is a JSON type, with its format after a colon; `[X]` is a list; `X` another shape. */
type Shape = Readonly<Record<string, string>>;

/** Names of fields by their type. */
const shape = (fieldsByType: Shape): Shape =>
  Object.fromEntries(
    Object.entries(fieldsByType).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])),
  );

/** Shapes by their names in the discovery document. */
export const calendarShapes: Readonly<Record<string, Shape>> = {
  Calendar: shape({
    string: 'dataOwner description etag id kind location summary timeZone',
    boolean: 'autoAcceptInvitations',
    ConferenceProperties: 'conferenceProperties',
  }),
  CalendarList: shape({
    string: 'etag kind nextPageToken nextSyncToken',
    '[CalendarListEntry]': 'items',
  }),
  CalendarListEntry: shape({
    string:
      'accessRole backgroundColor colorId dataOwner description etag ' +
      'foregroundColor id kind location summary summaryOverride timeZone',
    boolean: 'autoAcceptInvitations deleted hidden primary selected',
    ConferenceProperties: 'conferenceProperties',
    '[EventReminder]': 'defaultReminders',
  }),
  Channel: shape({
    string: 'address id kind resourceId resourceUri token type',
    'string:int64': 'expiration',
    boolean: 'payload',
  }),
  ConferenceProperties: shape({
    '[string]': 'allowedConferenceSolutionTypes',
  }),
  Events: shape({
    string: 'accessRole description etag kind nextPageToken nextSyncToken summary timeZone',
    '[EventReminder]': 'defaultReminders',
    '[Event]': 'items',
    'string:date-time': 'updated',
  }),
  Event: shape({
    boolean:
      'anyoneCanAddSelf attendeesOmitted endTimeUnspecified guestsCanInviteOthers ' +
      'guestsCanModify guestsCanSeeOtherGuests locked privateCopy',
    '[EventAttendee]': 'attendees',
    string:
      'colorId description etag eventType hangoutLink htmlLink iCalUID ' +
      'id kind location recurringEventId status summary transparency visibility',
    'string:date-time': 'created updated',
    EventPerson: 'creator organizer',
    EventDateTime: 'end originalStartTime start',
    '[string]': 'recurrence',
    EventReminders: 'reminders',
    EventProperties: 'extendedProperties',
    EventSource: 'source',
    integer: 'sequence',
  }),
  EventPerson: shape({
    string: 'displayName email id',
    boolean: 'self',
  }),
  EventProperties: shape({
    object: 'private shared',
  }),
  EventSource: shape({
    string: 'title url',
  }),
  EventReminders: shape({
    '[EventReminder]': 'overrides',
    boolean: 'useDefault',
  }),
  EventReminder: shape({
    string: 'method',
    integer: 'minutes',
  }),
  EventAttendee: shape({
    integer: 'additionalGuests',
    string: 'comment displayName email id responseStatus',
    boolean: 'optional organizer resource self',
  }),
  EventDateTime: shape({
    'string:date': 'date',
    'string:date-time': 'dateTime',
    string: 'timeZone',
  }),
  // Not in the discovery document, but in the reference of every Google API: the format of errors.
  Rejection: shape({
    RejectionBody: 'error',
  }),
  RejectionBody: shape({
    integer: 'code',
    '[RejectionReason]': 'errors',
    string: 'message',
  }),
  RejectionReason: shape({
    string: 'domain location locationType message reason',
  }),
};

/** Fields that are always present according to the reference. */
export const alwaysThere: Readonly<Record<string, readonly string[]>> = {
  Calendar: ['kind', 'etag', 'id', 'summary'],
  CalendarList: ['kind', 'etag', 'items'],
  CalendarListEntry: ['kind', 'etag', 'id', 'summary', 'accessRole'],
  Channel: ['kind', 'id', 'resourceId', 'resourceUri'],
  Events: ['kind', 'etag', 'summary', 'updated', 'timeZone', 'accessRole', 'items'],
  // A cancelled exception is only guaranteed to have its id.
  Event: ['id', 'status'],
  RejectionBody: ['code', 'errors', 'message'],
  RejectionReason: ['domain', 'message', 'reason'],
};

/** The allowed values of a field according to the reference. */
export const allowedWords: Readonly<Record<string, readonly string[]>> = {
  'Calendar.kind': ['calendar#calendar'],
  'CalendarList.kind': ['calendar#calendarList'],
  'CalendarListEntry.kind': ['calendar#calendarListEntry'],
  'CalendarListEntry.accessRole': ['freeBusyReader', 'reader', 'writer', 'owner'],
  'Channel.kind': ['api#channel'],
  'Events.kind': ['calendar#events'],
  'Event.kind': ['calendar#event'],
  'Event.status': ['confirmed', 'tentative', 'cancelled'],
  'Event.transparency': ['opaque', 'transparent'],
  'Event.visibility': ['default', 'public', 'private', 'confidential'],
  'Event.eventType': ['birthday', 'default', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'],
  'EventAttendee.responseStatus': ['needsAction', 'declined', 'tentative', 'accepted'],
};
