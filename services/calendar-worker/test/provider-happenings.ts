import type { FaultRequest } from '@simmer/google-emulator/control/fault-plan';
import { MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import type { Dice } from './dice.ts';
import { shownIn, someTime, type Happening, type ShownEvent, type SyncModel } from './sync-model.ts';
import type { SyncStage } from './sync-stage.ts';

const RULES = ['FREQ=DAILY;COUNT=4', 'FREQ=WEEKLY;COUNT=3', 'FREQ=DAILY;INTERVAL=2;COUNT=3'] as const;

/** Everything that may go wrong between us and the provider, and passes. */
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

const titled = (dice: Dice): string => `Event ${dice.below(1000)}`;
const someCalendar = (model: SyncModel, dice: Dice): string | undefined =>
  model.listed.size === 0 ? undefined : dice.one([...model.listed]);

/** Does something to one of the events that fit. */
function onOne(
  isWanted: (event: ShownEvent) => boolean,
  change: (stage: SyncStage, calendarId: string, event: ShownEvent, dice: Dice) => void,
  isShowingDeleted = false,
): Happening {
  return (stage, model, dice) => {
    const calendarId = someCalendar(model, dice);
    if (calendarId === undefined) return;
    const fitting = shownIn(stage, calendarId, isShowingDeleted).filter(isWanted);
    if (fitting.length > 0) change(stage, calendarId, dice.one(fitting), dice);
  };
}

const patch = (stage: SyncStage, calendarId: string, id: string, changes: Record<string, unknown>) =>
  stage.emulator.control.patchEvent(MAYA, calendarId, id, changes);

export const create: Happening = (stage, model, dice) => {
  const calendarId = someCalendar(model, dice);
  if (calendarId === undefined) return;
  const attendees = dice.chance(0.3) ? { attendees: [{ email: 'jo@example.com' }] } : {};
  const event = { summary: titled(dice), ...someTime(dice), ...attendees };
  stage.emulator.control.insertEvent(MAYA, calendarId, event);
};

const createSeries: Happening = (stage, model, dice) => {
  const calendarId = someCalendar(model, dice);
  if (calendarId === undefined) return;
  const event = { summary: titled(dice), ...someTime(dice), recurrence: [`RRULE:${dice.one(RULES)}`] };
  stage.emulator.control.insertEvent(MAYA, calendarId, event);
};

const anything = (): boolean => true;
const isOccurrence = (event: ShownEvent): boolean => event.recurringEventId !== undefined;

/** What stands in the calendars before anything happens. */
export const FURNITURE: readonly Happening[] = [create, create, create, create, createSeries, createSeries];

/** What happens at the provider, the usual more often than the rest. */
export const PROVIDER_HAPPENINGS: readonly Happening[] = [
  create,
  createSeries,
  // Moved: a single event, or one occurrence of a series, which becomes an exception.
  onOne(anything, (stage, calendarId, { id }, dice) => patch(stage, calendarId, id, someTime(dice))),
  onOne(anything, (stage, calendarId, { id }, dice) =>
    patch(stage, calendarId, id, { summary: titled(dice) }),
  ),
  onOne(anything, (stage, calendarId, { id }, dice) =>
    patch(stage, calendarId, id, { colorId: String(1 + dice.below(11)), location: titled(dice) }),
  ),
  onOne(anything, (stage, calendarId, { id }) => stage.emulator.control.deleteEvent(MAYA, calendarId, id)),
  onOne(isOccurrence, (stage, calendarId, { id }) =>
    stage.emulator.control.deleteEvent(MAYA, calendarId, id),
  ),
  // A series changed as a whole: its hours, its rhythm, its title; or gone.
  onOne(isOccurrence, (stage, calendarId, { recurringEventId = '' }, dice) =>
    patch(stage, calendarId, recurringEventId, someTime(dice)),
  ),
  onOne(isOccurrence, (stage, calendarId, { recurringEventId = '' }, dice) =>
    patch(stage, calendarId, recurringEventId, {
      recurrence: [`RRULE:${dice.one(RULES)}`],
      summary: titled(dice),
    }),
  ),
  onOne(isOccurrence, (stage, calendarId, { recurringEventId = '' }) =>
    stage.emulator.control.deleteEvent(MAYA, calendarId, recurringEventId),
  ),
  // Taken back out of the bin.
  onOne(
    (event) => event.isCancelled,
    (stage, calendarId, { id }) => patch(stage, calendarId, id, { status: 'confirmed' }),
    true,
  ),
  (stage, model, dice) => {
    const calendarId = someCalendar(model, dice);
    if (calendarId === undefined) return;
    stage.emulator.control.recolorCalendar(MAYA, calendarId, dice.one(['2', '4', '6', '8']));
  },
  (stage, model, dice) => {
    const calendarId = dice.one(model.calendars);
    // Gone seldom, back soon: where nothing is, nothing happens.
    if (model.listed.has(calendarId) && dice.chance(0.6)) return undefined;
    if (model.listed.delete(calendarId)) return stage.emulator.control.removeCalendar(MAYA, calendarId);
    model.listed.add(calendarId);
    return stage.emulator.control.addCalendar(MAYA, calendarId);
  },
  (stage) => stage.emulator.control.expireSyncTokens(),
  (stage) => stage.emulator.control.expireAccessTokens(),
  (stage, _model, dice) => stage.emulator.control.addFault(dice.one(FAULTS)),
  (stage, _model, dice) => stage.emulator.control.addFault(dice.one(FAULTS)),
  (stage, _model, dice) => stage.emulator.control.addFault({ ...dice.one(FAULTS), after: dice.below(4) }),
];
