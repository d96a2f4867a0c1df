import type { OwnCalendarChoices } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { CALENDAR_SCOPES } from '@simmer/google/google-config';
import {
  createOwnCalendarClient,
  OWN_CALENDAR_SCOPE,
  type OwnCalendarClient,
} from '@simmer/google/own-calendar-client';
import { openOwnCalendar } from '@simmer/persistence/own-calendar/own-calendar.query';
import { newUser } from '@simmer/persistence/testing/new-user';
import { pino } from 'pino';
import { OwnCalendarRunner } from '../../src/own-calendar/own-calendar.runner.ts';
import type { WorkerTiming } from '../../src/platform/worker-timing.ts';
import { sessionsOf } from '../../src/providers/google-session.ts';
import { NOW, type SyncFixture } from '../sync-fixture.ts';

export const CHOICES: OwnCalendarChoices = {
  zone: 'Europe/Berlin',
  blocks: 'all',
  as_busy: true,
  with_names: true,
  with_colors: true,
};

/** The Monday of NOW: what was before is not written. */
export const SINCE = '2026-11-16';

/** A new person who shows their blocks. @param scopes what they have granted */
export async function showingPerson(
  fixture: SyncFixture,
  scopes: readonly string[] = [...CALENDAR_SCOPES, OWN_CALENDAR_SCOPE],
): Promise<{ userId: string; connectionId: string }> {
  const userId = await newUser(fixture.database.pool, 'Maya');
  const connectionId = await fixture.write(async (query) => {
    const id = await fixture.grant(query, userId, scopes);
    await openOwnCalendar(query, userId, id, SINCE);
    return id;
  });
  await choose(fixture, userId, CHOICES);
  return { userId, connectionId };
}

/** Sets how a person's blocks are shown; null: not. */
export async function choose(
  { database }: SyncFixture,
  userId: string,
  choices: OwnCalendarChoices | null,
): Promise<void> {
  await database.pool.query('update app_user set own_calendar = $2 where id = $1', [userId, choices]);
}

/** What differs in a pass from that of a worker on this machine. */
interface PassOptions extends Pick<WorkerTiming, 'betweenWritesMs'> {
  readonly publicUrl?: string;
  readonly signal?: AbortSignal;
  /** The client of the pass, made of that of the emulator. */
  readonly clientOf?: (client: OwnCalendarClient) => OwnCalendarClient;
}

/** One pass of a worker over the calendar of a person, if it is due. */
export async function passOver(
  { config, cipher, query, database }: SyncFixture,
  userId: string,
  options: PassOptions = {},
): Promise<void> {
  const { publicUrl = 'http://localhost:4200', clientOf = (client) => client, ...timing } = options;
  const { signal = new AbortController().signal } = options;
  const retry = { attempts: 1, wait: async () => undefined };
  const sessions = sessionsOf(createOwnCalendarClient, { config, cipher, query, retry });
  const open: typeof sessions = async (...given) => clientOf(await sessions(...given));
  const env = { PUBLIC_URL: publicUrl };
  const clock = { now: () => NOW, ...timing };
  const logger = pino({ level: 'silent' });
  const runner = new OwnCalendarRunner(query, database.transactional, open, env, clock, logger);
  await runner.run(userId, signal);
}
