import { Inject, Injectable } from '@nestjs/common';
import { zonedSyncWindow, type ZonedSyncWindow } from '@simmer/domain/dates/sync-window';
import { isWatching, type CalendarProvider } from '@simmer/domain/calendar-provider/calendar-provider';
import type { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { JobReleasedError } from '@simmer/jobs/job-errors';
import type { JobContext } from '@simmer/jobs/run-job';
import {
  findConnection,
  storeCalendars,
  type ConnectionRow,
} from '@simmer/persistence/calendar-sync/connection';
import {
  beginCalendars,
  forgetCalendar,
  noteFailedCalendar,
  type SyncCalendar,
} from '@simmer/persistence/calendar-sync/sync-calendar';
import {
  completeRun,
  lockConnectionAndRun,
  type RunClaim,
  noteWait,
} from '@simmer/persistence/calendar-sync/run-claim';
import type { RunSettings } from '@simmer/persistence/calendar-sync/sync-settings';
import { classifiedInWindow } from '@simmer/persistence/calendar-sync/event-removal';
import { storePage } from '@simmer/persistence/calendar-sync/sync-page';
import type { Query } from '@simmer/persistence/query';
import type { Transaction } from '@simmer/persistence/transaction';
import type { Logger } from 'pino';
import { CHANNEL_MANAGER } from '../calendar-watch/channel-manager.token.ts';
import type { ChannelManager } from '../calendar-watch/channel-manager.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { LOGGER, QUERY, TIMING, TRANSACTION } from '../platform/platform.tokens.ts';
import type { WorkerTiming } from '../platform/worker-timing.ts';
import type { OpenConnection } from '../providers/open-connection.ts';
import { OPEN_PROVIDER } from '../providers/google-session.tokens.ts';
import { syncCalendar } from './calendar-pass.ts';
import { CalendarsFailedError, failedCalendarOf, type FailedCalendar } from '../providers/failed-calendar.ts';
import { waitAfter } from '../providers/provider-wait.ts';
import { NotConnectedError } from '../providers/sync-failure.ts';

/** The part of the job's context that a run needs. */
export type Circumstances = Pick<JobContext, 'signal' | 'isLastAttempt'>;

/** A provider that was opened for a connection. */
interface Opened extends Pick<ConnectionRow, 'provider'> {
  readonly client: CalendarProvider;
}

/** Executes a run, or the rest of it after an earlier attempt. */
@Injectable()
export class CalendarSyncRunner {
  constructor(
    @Inject(QUERY) private readonly query: Query,
    @Inject(TRANSACTION) private readonly write: Transaction,
    @Inject(OPEN_PROVIDER) private readonly openProvider: OpenConnection,
    @Inject(CHANNEL_MANAGER) private readonly channelManager: ChannelManager | null,
    @Inject(WorkerMetrics) private readonly metrics: Pick<WorkerMetrics, 'countEvents'>,
    @Inject(TIMING) private readonly timing: Pick<WorkerTiming, 'now'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Runs the sync.
   * @returns the id of a following run, if the settings or the provider's data changed meanwhile; else null.
   * @throws LeaseLostError when another worker has claimed the run, JobReleasedError when the signal fired,
   * NotConnectedError, EncryptionKeyChangedError, ProviderError, CalendarsFailedError when a retry may help some
   * calendars, or none could be read.
   */
  async run(claim: RunClaim, circumstances: Circumstances): Promise<string | null> {
    const connection = await this.connectionOf(claim);
    const client = await this.openProvider(connection, circumstances.signal, (error, ms) =>
      this.recordWait(claim, error, ms),
    );
    const calendars = await client.listCalendars();
    await this.write(async (query) => {
      // The user may have been deleted while the list was read.
      await lockConnectionAndRun(query, claim);
      await storeCalendars(query, claim.connectionId, calendars);
    }, NOT_DURABLE);
    const zone = calendars.find((calendar) => calendar.isPrimary)?.timeZone ?? 'UTC';
    await this.calendars(claim, { client, provider: connection.provider }, zone, circumstances);
    const nextRunId = await this.write((query) => completeRun(query, claim));
    await this.renewWatches(claim.connectionId, client);
    return nextRunId;
  }

  private async calendars(
    claim: RunClaim,
    opened: Opened,
    zone: string,
    { signal, isLastAttempt }: Circumstances,
  ): Promise<void> {
    const windowOf = (settings: RunSettings) => zonedSyncWindow(settings, this.timing.now(), zone);
    const { window, calendars } = await this.write(
      (query) => beginCalendars(query, claim, windowOf),
      NOT_DURABLE,
    );
    const failed: FailedCalendar[] = [];
    for (const calendar of calendars.filter(({ is_done }) => !is_done)) {
      const failure = await this.tryCalendar(claim, opened, calendar, window, signal);
      if (failure === null) continue;
      // When two calendars in a row fail and there is another attempt, the provider is down, not a calendar.
      if (!isLastAttempt && isAway(failure) && isAway(failed.at(-1))) throw failure.error;
      failed.push(failure);
    }
    const isWorthAnotherTry = !isLastAttempt && failed.some(({ isPermanent }) => !isPermanent);
    const isNothingLeft = failed.length > 0 && failed.length === calendars.length;
    if (isWorthAnotherTry || isNothingLeft) throw new CalendarsFailedError(failed);
  }

  /** Syncs one calendar; its failure does not stop the other calendars. @returns why the calendar could not be read. */
  private async tryCalendar(
    claim: RunClaim,
    { client, provider }: Opened,
    calendar: SyncCalendar,
    window: ZonedSyncWindow,
    signal: AbortSignal,
  ): Promise<FailedCalendar | null> {
    try {
      await this.calendar(claim, client, calendar, window, signal);
      return null;
    } catch (error) {
      const failure = failedCalendarOf(error, calendar.name, provider);
      if (failure === null) throw error;
      if (MAY_BE_GONE.includes(failure.error.code) && (await isGone(client, calendar))) {
        await this.write((query) => forgetCalendar(query, claim, calendar.id));
        return null;
      }
      await this.write((query) => noteFailedCalendar(query, claim, calendar, failure.reason));
      return failure;
    }
  }

  private async calendar(
    claim: RunClaim,
    client: CalendarProvider,
    calendar: SyncCalendar,
    window: ZonedSyncWindow,
    signal: AbortSignal,
  ): Promise<void> {
    await syncCalendar({
      client,
      calendar,
      window,
      classifiedIds: () => classifiedInWindow(this.query, calendar.id, window),
      store: async (page) => {
        if (signal.aborted) throw new JobReleasedError();
        this.metrics.countEvents(
          await this.write((query) => storePage(query, claim, calendar.id, page), NOT_DURABLE),
        );
        const { length: count } = page.unreadable;
        if (count > 0)
          this.logger.warn({ runId: claim.runId, count }, 'skipped events that could not be read');
      },
    });
  }

  /** Renews the watches; a failure does not fail the sync. */
  private async renewWatches(connectionId: string, client: CalendarProvider): Promise<void> {
    try {
      if (isWatching(client)) await this.channelManager?.ensureWatches(connectionId, client);
    } catch (error) {
      this.logger.warn(
        { err: error, connectionId },
        'could not renew the watches of a connection, retry scheduled',
      );
    }
  }

  private async recordWait(claim: RunClaim, error: ProviderError, ms: number): Promise<void> {
    const wait = waitAfter(error, ms);
    if (wait) await noteWait(this.query, claim, wait);
  }

  private async connectionOf(claim: RunClaim): Promise<ConnectionRow> {
    const connection = await findConnection(this.query, claim.connectionId);
    if (!connection || connection.status === 'disconnected')
      throw new NotConnectedError('There is no connection.');
    return connection;
  }
}

// Pages lost in a crash of the database are read again, because the run's end is durable and committed after them.
const NOT_DURABLE = { isDurable: false } as const;

const MAY_BE_GONE: readonly ProviderError['code'][] = ['not_found', 'forbidden'];

const isAway = (failure: FailedCalendar | undefined): boolean => failure?.error.code === 'unavailable';

/** Whether a calendar was deleted. Only the list proves this: a single 404 may be temporary. */
async function isGone(client: CalendarProvider, calendar: SyncCalendar): Promise<boolean> {
  const listed = await client.listCalendars();
  // Every account has a calendar, so an empty list proves nothing.
  if (listed.length === 0) return false;
  return listed.every(({ providerCalendarId }) => providerCalendarId !== calendar.provider_calendar_id);
}
