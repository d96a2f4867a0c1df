import type { CalendarClient } from '@simmer/google/calendar-client';
import { HandedBackError } from '@simmer/jobs/job-worker';
import type { Database } from '@simmer/persistence/database';
import { entityManagerQuery, poolQuery, type Query } from '@simmer/persistence/query';
import {
  findConnection,
  storeCalendars,
  type ConnectionRow,
} from '@simmer/persistence/repositories/calendar-connection.repository';
import { completeRun, type RunClaim } from '@simmer/persistence/repositories/calendar-sync-claim.repository';
import {
  beginCalendars,
  forgetCalendar,
  settleCalendar,
  storePage,
  type SyncCalendar,
} from '@simmer/persistence/repositories/calendar-sync-page.repository';
import type { OpenProvider } from '../providers/google-session.ts';
import { syncCalendar } from './calendar-pass.ts';
import { NotConnectedError } from './sync-failure.ts';
import { syncWindow, type SyncWindow } from './sync-window.ts';

export interface CalendarSyncDependencies {
  readonly database: Pick<Database, 'fork' | 'pool'>;
  readonly openProvider: OpenProvider;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onEvents: (count: number) => void;
  readonly onUnreadable: (runId: string, count: number) => void;
}

/** Does a whole run, or what an earlier try left of it. */
export class CalendarSyncRunner {
  private readonly dependencies: CalendarSyncDependencies;

  constructor(dependencies: CalendarSyncDependencies) {
    this.dependencies = dependencies;
  }

  /**
   * @throws RunLostError when another worker has taken the run, HandedBackError when the signal fired,
   *   NotConnectedError, EncryptionKeyChangedError, GoogleError.
   */
  async run(claim: RunClaim, signal: AbortSignal): Promise<void> {
    const client = await this.dependencies.openProvider(await this.connectionOf(claim), signal);
    const calendars = await client.listCalendars();
    await this.write((query) => storeCalendars(query, claim.connectionId, calendars));
    const zone = calendars.find((calendar) => calendar.isPrimary)?.timeZone ?? 'UTC';
    do {
      await this.round(claim, client, zone, signal);
      // Someone may have changed the selection or the window meanwhile: then there is another round to go.
    } while (!(await this.write((query) => completeRun(query, claim))));
  }

  private async round(
    claim: RunClaim,
    client: CalendarClient,
    zone: string,
    signal: AbortSignal,
  ): Promise<void> {
    const window = syncWindow(await this.connectionOf(claim), this.dependencies.now(), zone);
    const calendars = await this.write((query) => beginCalendars(query, claim, window));
    for (const calendar of calendars) {
      if (!calendar.is_done) await this.calendar(claim, client, calendar, window, signal);
    }
  }

  private async calendar(
    claim: RunClaim,
    client: CalendarClient,
    calendar: SyncCalendar,
    window: SyncWindow,
    signal: AbortSignal,
  ): Promise<void> {
    const outcome = await syncCalendar({
      client,
      calendar,
      window,
      store: async (rows) => {
        if (signal.aborted) throw new HandedBackError();
        this.dependencies.onEvents(await this.write((query) => storePage(query, claim, calendar.id, rows)));
      },
      onUnreadable: (count) => this.dependencies.onUnreadable(claim.runId, count),
    });
    await this.write((query) =>
      outcome
        ? settleCalendar(query, claim, calendar.id, outcome)
        : forgetCalendar(query, claim, calendar.id),
    );
  }

  private async connectionOf(claim: RunClaim): Promise<ConnectionRow> {
    const connection = await findConnection(poolQuery(this.dependencies.database.pool), claim.connectionId);
    if (!connection || connection.status === 'disconnected')
      throw new NotConnectedError('There is no connection.');
    return connection;
  }

  /** One transaction, in an entity manager of its own. */
  private write<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.dependencies.database.fork().transactional((em) => work(entityManagerQuery(em)));
  }
}
