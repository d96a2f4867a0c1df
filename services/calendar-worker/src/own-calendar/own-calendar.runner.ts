import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type {
  OwnCalendarChoices,
  OwnCalendarProblem,
} from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import { todayInZone } from '@simmer/domain/dates/zoned-date';
import { GoogleError } from '@simmer/google/google-error';
import type { OwnCalendarClient } from '@simmer/google/own-calendar-client';
import { EncryptionKeyChangedError } from '@simmer/google/token-cipher';
import { backoffMs } from '@simmer/domain/backoff';
import { findConnection, type ConnectionRow } from '@simmer/persistence/calendar-sync/connection';
import { disconnectOwnOnly, requireReconnection } from '@simmer/persistence/calendar-sync/grant';
import {
  addOwnCalendar,
  claimOwnCalendar,
  type ClaimedCalendar,
  failOwnCalendar,
  noteOwnSyncToken,
  type OwnClaim,
  removeOwnCalendar,
  settleOwnCalendar,
} from '@simmer/persistence/own-calendar/own-calendar-claim.query';
import { LeaseLostError } from '@simmer/persistence/database/lease';
import type { Query } from '@simmer/persistence/query';
import type { Transaction } from '@simmer/persistence/transaction';
import type { Logger } from 'pino';
import { watchAddress } from '../calendar-watch/watch-address.ts';
import type { Env } from '../env.ts';
import { ENV, LOGGER, QUERY, TIMING, TRANSACTION } from '../platform/platform.tokens.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import type { OpenProvider } from '../providers/google-session.ts';
import { OPEN_OWN_CALENDAR } from '../providers/google-session.tokens.ts';
import { NotConnectedError } from '../providers/sync-failure.ts';
import { DbOwnStore } from './db-own-store.ts';
import { syncOwnCalendar } from './sync-own-calendar.ts';

/**
 * Seconds until a calendar is read again (OWN-6). Where Google can reach this server, it notifies of changes, but may
 * lose a notification.
 */
const LOOK_AGAIN = { watched: 6 * 3600, unwatched: 5 * 60 };
const RETRY = { firstMs: 15_000, maxMs: 3600_000 };
/**
 * The least time between two writes: at most five a second (OWN-6), so that a person's other apps keep their share of
 * Google's quota.
 */
const BETWEEN_WRITES_MS = 200;
const NAME = 'Simmer';
/** The calendar's colour, which is that of the product. */
const COLOR = '#9a5b00';

/** Writes a person's plan to their own calendar, and their changes in the calendar to the plan (OWN-3, OWN-4). */
@Injectable()
export class OwnCalendarRunner {
  private readonly lookAgainSeconds: number;

  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(TRANSACTION) private readonly transactional: Transaction,
    @Inject(OPEN_OWN_CALENDAR) private readonly open: OpenProvider<OwnCalendarClient>,
    @Inject(ENV) { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'now' | 'betweenWritesMs'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lookAgainSeconds = LOOK_AGAIN[watchAddress(PUBLIC_URL) === null ? 'unwatched' : 'watched'];
  }

  /** Runs both directions once, if the calendar is due. A failure is stored with the time of the next attempt. */
  async run(userId: string, signal: AbortSignal): Promise<void> {
    const own = { userId, claim: randomUUID() };
    const claimed = await claimOwnCalendar(this.query, own, this.lookAgainSeconds);
    if (!claimed) return;
    const connection = await findConnection(this.query, claimed.connection_id);
    try {
      if (!connection) throw new NotConnectedError('There is no connection.');
      const { betweenWritesMs = BETWEEN_WRITES_MS } = this.timing;
      const client = paced(await this.open(connection, signal), signal, betweenWritesMs);
      if (claimed.is_leaving) await this.remove(own, claimed, client);
      else if (claimed.choices) await this.show(own, claimed, claimed.choices, client);
    } catch (error) {
      await this.fail(own, claimed, connection, error);
    }
  }

  private async show(
    own: OwnClaim,
    claimed: ClaimedCalendar,
    choices: OwnCalendarChoices,
    client: OwnCalendarClient,
  ): Promise<void> {
    const { query, transactional } = this;
    const { calendarId, providerId } = await this.calendarOf(own, claimed, choices, client);
    const { zone, blocks, as_busy: isBusy, with_names: isNamed, with_colors: hasColors } = choices;
    const pass = {
      client,
      calendarId: providerId,
      showing: { choices: { blocks, isBusy, isNamed, hasColors }, zone, since: claimed.since },
      today: todayInZone(this.timing.now(), zone),
      shownAt: claimed.shown_at,
      store: new DbOwnStore({ query, transactional, own, calendarId }),
    };
    try {
      await syncOwnCalendar(pass, claimed.sync_token, (token) => noteOwnSyncToken(query, calendarId, token));
    } catch (error) {
      const mayBeGone = hasProviderCode(error, 'not_found') || hasProviderCode(error, 'forbidden');
      if (!mayBeGone || (await client.hasCalendar(providerId))) throw error;
      return failOwnCalendar(query, own, { problem: 'calendar_gone', afterSeconds: null });
    }
    await settleOwnCalendar(query, own);
  }

  private async calendarOf(
    own: OwnClaim,
    { calendar_id: calendarId, provider_calendar_id: providerId, connection_id }: ClaimedCalendar,
    { zone }: OwnCalendarChoices,
    client: OwnCalendarClient,
  ): Promise<{ readonly calendarId: string; readonly providerId: string }> {
    if (calendarId !== null && providerId !== null) return { calendarId, providerId };
    const made = await client.createCalendar({ name: NAME, timeZone: zone, color: COLOR });
    const calendar = { connectionId: connection_id, providerCalendarId: made, name: NAME, color: COLOR };
    return { calendarId: await addOwnCalendar(this.query, own, calendar), providerId: made };
  }

  private async remove(own: OwnClaim, claimed: ClaimedCalendar, client: OwnCalendarClient): Promise<void> {
    const { provider_calendar_id: id, connection_id: connectionId } = claimed;
    if (id !== null) await client.removeCalendar(id);
    await this.transactional(async (query) => {
      if (await removeOwnCalendar(query, own)) await disconnectOwnOnly(query, connectionId);
    });
  }

  private async fail(
    own: OwnClaim,
    { failures }: ClaimedCalendar,
    connection: ConnectionRow | undefined,
    error: unknown,
  ): Promise<void> {
    const { query, logger } = this;
    if (error instanceof LeaseLostError) return;
    if (hasProviderCode(error, 'aborted'))
      return failOwnCalendar(query, own, { problem: null, afterSeconds: 0 });
    const problem = problemOf(error);
    logger.warn({ err: error, problem }, 'could not bring an own calendar and its plan together');
    if (connection && hasProviderCode(error, 'authorization_revoked'))
      await requireReconnection(query, connection, 'CALENDAR_AUTH_REQUIRED');
    if (connection && error instanceof EncryptionKeyChangedError)
      await requireReconnection(query, connection, 'ENCRYPTION_KEY_CHANGED');
    const waitMs = backoffMs(failures + 1, RETRY, error);
    const afterSeconds = problem === 'access_lost' ? null : waitMs / 1000;
    return failOwnCalendar(query, own, { problem, afterSeconds });
  }
}

function problemOf(error: unknown): OwnCalendarProblem {
  if (error instanceof NotConnectedError || error instanceof EncryptionKeyChangedError) return 'access_lost';
  if (!(error instanceof GoogleError)) return 'failed';
  switch (error.code) {
    case 'authorization_revoked':
    case 'insufficient_scope':
      return 'access_lost';
    case 'rate_limited':
      return 'google_busy';
    case 'unavailable':
      return 'google_away';
    default:
      return 'failed';
  }
}

/** A client that keeps the least time between writes of events. */
function paced(client: OwnCalendarClient, signal: AbortSignal, betweenMs: number): OwnCalendarClient {
  let next = 0;
  const turn = async (): Promise<void> => {
    const wait = next - performance.now();
    if (wait > 0) await delay(wait, undefined, { signal }).catch(() => undefined);
    next = performance.now() + betweenMs;
  };
  return {
    ...client,
    insertEvent: (...input) => turn().then(() => client.insertEvent(...input)),
    patchEvent: (...input) => turn().then(() => client.patchEvent(...input)),
    deleteEvent: (...input) => turn().then(() => client.deleteEvent(...input)),
  };
}
