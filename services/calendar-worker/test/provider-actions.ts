import type { FaultRequest } from '@simmer/google-emulator/context/fault-plan';
import { MAYA } from '@simmer/google-emulator/sample-accounts';
import type { Rng } from '@simmer/testing/seeded-random';
import { ODD_TEXTS } from './sync-oracle.ts';
import { shownIn, someTime, type ModelAction, type ShownEvent, type SyncModel } from './sync-model.ts';
import type { SyncFixture } from './sync-fixture.ts';

const RULES = ['FREQ=DAILY;COUNT=4', 'FREQ=WEEKLY;COUNT=3', 'FREQ=DAILY;INTERVAL=2;COUNT=3'] as const;

/** All temporary faults between the worker and the provider. */
export const FAULTS: readonly FaultRequest[] = [
  { status: 429 },
  { status: 429, retry_after: 1 },
  { status: 403, reason: 'rateLimitExceeded' },
  { status: 403, reason: 'userRateLimitExceeded', count: 2 },
  { status: 500 },
  { status: 503, count: 3 },
  { path: '/events', status: 410 },
  { path: '/events', status: 410, after: 1 },
  { kind: 'drop', after: 1 },
  { kind: 'malformed' },
  { path: '/events', kind: 'truncated' },
  { path: '/events', kind: 'duplicate_page', count: 2 },
  { path: '/events', kind: 'hang' },
  { path: '/events', kind: 'malformed_event', count: 3 },
  { target: 'token', status: 500 },
];

const titled = (rng: Rng): string =>
  rng.chance(0.2) ? String(rng.pick(ODD_TEXTS)) : `Event ${rng.below(1000)}`;

const GUESTS = [
  { email: 'jo@example.com' },
  { email: 'kim@example.com', displayName: 'Kim', responseStatus: 'declined' },
  { email: 'room@example.com', displayName: 'Room A', resource: true },
] as const;
const RESPONSES = ['accepted', 'declined', 'tentative', 'needsAction'] as const;

/** Everything but the time, each part of it only sometimes. */
function someContent(rng: Rng): Record<string, unknown> {
  const parts: Record<string, unknown> = {
    summary: titled(rng),
    description: titled(rng),
    location: titled(rng),
    colorId: String(1 + rng.below(11)),
    transparency: rng.pick(['transparent', 'opaque']),
    status: rng.pick(['tentative', 'confirmed']),
    visibility: 'private',
    attendees: [
      ...GUESTS.filter(() => rng.chance(0.5)),
      ...(rng.chance(0.5) ? [{ email: MAYA, responseStatus: rng.pick(RESPONSES) }] : []),
    ],
  };
  return Object.fromEntries(Object.entries(parts).filter(() => rng.chance(0.4)));
}

/** What stays as it is when an event changes. */
function someOrigin(rng: Rng): Record<string, unknown> {
  const parts: Record<string, unknown> = {
    organizer: rng.pick([{ email: 'kim@example.com' }, { email: 'jo@example.com', displayName: 'Jo' }]),
    hangoutLink: rng.pick(['https://meet.google.com/abc-defg', 'https://meet.google.com/xyz']),
    eventType: rng.pick(['focusTime', 'outOfOffice', 'birthday', 'default']),
  };
  return Object.fromEntries(Object.entries(parts).filter(() => rng.chance(0.3)));
}
const someCalendar = (model: SyncModel, rng: Rng): string | undefined =>
  model.listed.size === 0 ? undefined : rng.pick([...model.listed]);

/** Applies an action to one of the matching events. */
function onOne(
  isWanted: (event: ShownEvent) => boolean,
  change: (fixture: SyncFixture, calendarId: string, event: ShownEvent, rng: Rng) => void,
  isShowingDeleted = false,
): ModelAction {
  return (fixture, model, rng) => {
    const calendarId = someCalendar(model, rng);
    if (calendarId === undefined) return;
    const fitting = shownIn(fixture, calendarId, isShowingDeleted).filter(isWanted);
    if (fitting.length > 0) change(fixture, calendarId, rng.pick(fitting), rng);
  };
}

const patch = (fixture: SyncFixture, calendarId: string, id: string, changes: Record<string, unknown>) =>
  fixture.emulator.control.patchEvent(MAYA, calendarId, id, changes);

export const create: ModelAction = (fixture, model, rng) => {
  const calendarId = someCalendar(model, rng);
  if (calendarId === undefined) return;
  const event = { summary: titled(rng), ...someContent(rng), ...someOrigin(rng), ...someTime(rng) };
  fixture.emulator.control.insertEvent(MAYA, calendarId, event);
};

const createSeries: ModelAction = (fixture, model, rng) => {
  const calendarId = someCalendar(model, rng);
  if (calendarId === undefined) return;
  const event = {
    summary: titled(rng),
    ...someContent(rng),
    ...someTime(rng),
    recurrence: [`RRULE:${rng.pick(RULES)}`],
  };
  fixture.emulator.control.insertEvent(MAYA, calendarId, event);
};

const anything = (): boolean => true;
const isOccurrence = (event: ShownEvent): boolean => event.recurringEventId !== undefined;

/** Restored from the trash. */
const restore = onOne(
  (event) => event.isCancelled,
  (fixture, calendarId, { id }) => patch(fixture, calendarId, id, { status: 'confirmed' }),
  true,
);

/** Moves an event that does not repeat to the other calendar, where it has never been. */
const moveToOther: ModelAction = (fixture, model, rng) => {
  const [from, to] = rng.chance(0.5) ? model.calendars : model.calendars.toReversed();
  if (from === undefined || to === undefined || model.listed.size < model.calendars.length) return;
  const there = new Set(shownIn(fixture, to, true).map(({ id }) => id));
  const fitting = shownIn(fixture, from).filter((event) => !isOccurrence(event) && !there.has(event.id));
  if (fitting.length > 0) fixture.emulator.control.moveEvent(MAYA, from, to, rng.pick(fitting).id);
};

/** The initial content of the calendars. */
export const INITIAL_ACTIONS: readonly ModelAction[] = [
  create,
  create,
  create,
  create,
  createSeries,
  createSeries,
];

/** Actions at the provider, the common ones more often. */
export const PROVIDER_ACTIONS: readonly ModelAction[] = [
  create,
  createSeries,
  // Moved: a single event, or one occurrence of a series, which becomes an exception.
  onOne(anything, (fixture, calendarId, { id }, rng) => patch(fixture, calendarId, id, someTime(rng))),
  onOne(
    (event) => !isOccurrence(event),
    (fixture, calendarId, { id }, rng) => patch(fixture, calendarId, id, someTime(rng)),
  ),
  onOne(anything, (fixture, calendarId, { id }, rng) =>
    patch(fixture, calendarId, id, { summary: titled(rng) }),
  ),
  onOne(anything, (fixture, calendarId, { id }, rng) => patch(fixture, calendarId, id, someContent(rng))),
  moveToOther,
  onOne(anything, (fixture, calendarId, { id }) =>
    fixture.emulator.control.deleteEvent(MAYA, calendarId, id),
  ),
  onOne(isOccurrence, (fixture, calendarId, { id }) =>
    fixture.emulator.control.deleteEvent(MAYA, calendarId, id),
  ),
  // A whole series changes its time, recurrence or title, or is deleted.
  onOne(isOccurrence, (fixture, calendarId, { recurringEventId = '' }, rng) =>
    patch(fixture, calendarId, recurringEventId, someTime(rng)),
  ),
  onOne(isOccurrence, (fixture, calendarId, { recurringEventId = '' }, rng) =>
    patch(fixture, calendarId, recurringEventId, {
      recurrence: [`RRULE:${rng.pick(RULES)}`],
      summary: titled(rng),
    }),
  ),
  onOne(isOccurrence, (fixture, calendarId, { recurringEventId = '' }) =>
    fixture.emulator.control.deleteEvent(MAYA, calendarId, recurringEventId),
  ),
  restore,
  restore,
  restore,
  (fixture, model, rng) => {
    const calendarId = someCalendar(model, rng);
    if (calendarId === undefined) return;
    fixture.emulator.control.recolorCalendar(MAYA, calendarId, rng.pick(['2', '4', '6', '8']));
  },
  (fixture, model, rng) => {
    const calendarId = rng.pick(model.calendars);
    // Rarely removed and soon restored; an action on a missing calendar does nothing.
    if (model.listed.has(calendarId) && rng.chance(0.6)) return undefined;
    if (model.listed.delete(calendarId)) return fixture.emulator.control.removeCalendar(MAYA, calendarId);
    model.listed.add(calendarId);
    return fixture.emulator.control.addCalendar(MAYA, calendarId);
  },
  (fixture, { happenings }) => {
    happenings.lostTokens++;
    fixture.emulator.control.expireSyncTokens();
  },
  (fixture) => fixture.emulator.control.expireAccessTokens(),
  (fixture, _model, rng) => fixture.emulator.control.addFault(rng.pick(FAULTS)),
  (fixture, _model, rng) => fixture.emulator.control.addFault(rng.pick(FAULTS)),
  (fixture, _model, rng) => fixture.emulator.control.addFault({ ...rng.pick(FAULTS), after: rng.below(4) }),
];
