import { MAYA } from '@simmer/google-emulator/sample-accounts';
import * as z from 'zod';
import type { Rng } from '@simmer/testing/seeded-random';
import type { Classified } from './phase-oracle.ts';
import type { WindowSettings } from './sync-oracle.ts';
import { NOW, type Connected, type SyncFixture } from './sync-fixture.ts';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

const ZONES = ['Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'UTC'] as const;

/** What has happened in the sequences of a run, so that one in which nothing happens is noticed. */
export const HAPPENINGS = [
  'stored',
  'classified',
  'inherited',
  'moved',
  'removed',
  'kept',
  'pinned',
  'windows',
  'lostTokens',
] as const;
export type Happenings = Record<(typeof HAPPENINGS)[number], number>;
export const noHappenings = (): Happenings =>
  Object.fromEntries(HAPPENINGS.map((name) => [name, 0])) as Happenings;

/** The expected state: the existing calendars, and how the person classified the events in them. */
export interface SyncModel {
  readonly connected: Connected;
  readonly calendars: readonly string[];
  readonly selected: Set<string>;
  /** Calendars in the account's list. */
  readonly listed: Set<string>;
  /** The settings of the window, as the person has set them. */
  settings: WindowSettings;
  /** Phases set by hand, or inherited from such, by calendar and provider id. */
  readonly phases: Map<string, string>;
  /** All events that were ever stored, as they were last, by calendar and provider id. */
  readonly seen: Map<string, SeenEvent>;
  readonly happenings: Happenings;
  /** Versions that the person has reverted events to, by calendar and provider id. */
  readonly pinned: Map<string, string>;
  /** Milliseconds since the epoch; never decreases. */
  now: number;
}

/** The model of a connection whose events nobody has classified. */
export const newModel = (connected: Connected, calendars: readonly string[], now: number): SyncModel => ({
  connected,
  calendars,
  selected: new Set(calendars),
  listed: new Set(calendars),
  settings: {},
  phases: new Map(),
  seen: new Map(),
  happenings: noHappenings(),
  pinned: new Map(),
  now,
});

/** A random action; does nothing when there is nothing to apply it to. */
export type ModelAction = (fixture: SyncFixture, model: SyncModel, rng: Rng) => Promise<void> | void;

/** An event as it was stored last. */
export interface SeenEvent extends Classified {
  isStored: boolean;
}

/** An event or occurrence as the provider returns it. */
export interface ShownEvent {
  readonly id: string;
  readonly recurringEventId: string | undefined;
  readonly isCancelled: boolean;
}

const shownEvent = z.object({
  id: z.string(),
  recurringEventId: z.string().optional(),
  status: z.string(),
});

export const phaseKey = (calendarId: string, eventId: string): string => `${calendarId}/${eventId}`;

/** A random time around now, in any zone, all-day or timed; sometimes far outside of the window. */
export function someTime(rng: Rng): Record<string, unknown> {
  const day = NOW - (NOW % DAY_MS) + (rng.below(rng.chance(0.1) ? 300 : 60) - 30) * DAY_MS;
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  if (rng.chance(0.3)) {
    return { start: { date: date(day) }, end: { date: date(day + (1 + rng.below(3)) * DAY_MS) } };
  }
  const timeZone = rng.pick(ZONES);
  const at = day + rng.below(48) * 1_800_000;
  const moment = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone });
  return { start: moment(at), end: moment(at + rng.below(5) * 1_800_000) };
}

/** All of the time in which `someTime` is. */
export const ALL_TIME = { from: NOW - 400 * DAY_MS, to: NOW + 400 * DAY_MS };

/** All events that a calendar returns, with or without removed ones. */
export function shownIn(fixture: SyncFixture, calendarId: string, isShowingDeleted = false): ShownEvent[] {
  const range = { ...ALL_TIME, isShowingDeleted };
  return fixture.emulator.control.eventsOf(MAYA, calendarId, range).map((resource) => {
    const { id, recurringEventId, status } = shownEvent.parse(resource);
    return { id, recurringEventId, isCancelled: status === 'cancelled' };
  });
}
