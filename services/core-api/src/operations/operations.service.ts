import { Inject, Injectable } from '@nestjs/common';
import { scheduleNames } from '@simmer/contracts/schemas/operations-names';
import type { Operations, ScheduleState } from '@simmer/contracts/schemas/operations.schema';
import { scheduleIntervals } from '@simmer/jobs/job-queues';
import type { Database } from '@simmer/persistence/database';
import {
  readOverdue,
  type Overdue,
  listProcesses,
  newestMigration,
  listScheduledRuns,
} from '@simmer/persistence/operations/operations.query';
import type { Query } from '@simmer/persistence/query';
import { compareMigrations } from '@simmer/persistence/schema-state';
import type { Logger } from 'pino';
import { DATABASE, READ } from '../database/database.token.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ENV, type Env } from '../environment/env.ts';
import { LOGGER } from '../environment/logger.token.ts';
import { ReleasesService } from '../releases/releases.service.ts';
import { QueuesService } from './queues.service.ts';

// The interval of counting, because the counts read a row per connection.
const COUNT_EVERY_MS = 60_000;
const LATE_SECONDS = 43_200;
const MS = 1_000;

interface Counted {
  readonly at: Date;
  readonly overdue: Overdue;
}

/** Reads the data of the operations page (ADM-73). */
@Injectable()
export class OperationsService {
  private counted: Counted | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(READ) private readonly read: Query,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly releases: ReleasesService,
    private readonly queues: QueuesService,
  ) {}

  async show(): Promise<Operations> {
    const now = this.clock();
    const [processes, release, migrations, queues, runs, overdue] = await Promise.all([
      listProcesses(this.read),
      this.release(),
      compareMigrations(this.database.pool),
      this.queues.states(),
      listScheduledRuns(this.read),
      this.overdue(now),
    ]);
    const hasWorker = processes.some(({ service }) => service === 'calendar-worker');
    return {
      read_at: now.toISOString(),
      processes,
      release,
      migrations: { expected: newestMigration(), ...migrations },
      queue_backend: this.env.REDIS_URL ? 'redis' : 'postgres',
      queues,
      schedules: schedulesOf(runs, now, hasWorker),
      ...overdue,
    };
  }

  /** The deployed versions of the release store; null without a store, or when it cannot be read. */
  private async release(): Promise<Operations['release']> {
    if (this.env.RELEASE_STORE === undefined) return null;
    try {
      return await this.releases.deployed();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not read what is deployed');
      return null;
    }
  }

  private async overdue(now: Date): Promise<Pick<Operations, 'calendars' | 'mails'>> {
    const isOld = this.counted === undefined || now.getTime() - this.counted.at.getTime() > COUNT_EVERY_MS;
    const counted =
      isOld || !this.counted ? { at: now, overdue: await readOverdue(this.read) } : this.counted;
    this.counted = counted;
    const { connections, connectedCount, syncAges, expiredWatchCount, mails } = counted.overdue;
    const failing = connections.filter(({ status }) => status === 'reconnect_required');
    return {
      calendars: {
        counted_at: counted.at.toISOString(),
        connected: connectedCount,
        failing: failing.reduce((sum, { count }) => sum + count, 0),
        late: connectedCount - (syncAges.get(LATE_SECONDS) ?? connectedCount),
        expired_watches: expiredWatchCount,
      },
      mails: { unsent: mails.count, oldest_ms: mails.oldestSeconds * MS },
    };
  }
}

type Runs = Awaited<ReturnType<typeof listScheduledRuns>>;

function schedulesOf(runs: Runs, now: Date, hasWorker: boolean): ScheduleState[] {
  return scheduleNames.map((schedule) => {
    const everyMs = scheduleIntervals[schedule];
    const run = runs.find((one) => one.schedule === schedule);
    const last = run
      ? { started_at: run.started_at, finished_at: run.finished_at, failure: run.failure }
      : null;
    const next = nextRun(schedule, { now, everyMs, last: last?.started_at });
    return { schedule, every_ms: everyMs, last, next_at: hasWorker ? next.toISOString() : null };
  });
}

interface Interval {
  readonly now: Date;
  readonly everyMs: number;
  readonly last: string | undefined;
}

/**
 * When a schedule runs next: maintenance at multiples of its interval, housekeeping one interval after its last run.
 */
function nextRun(schedule: string, { now, everyMs, last }: Interval): Date {
  if (schedule === 'calendar-maintenance')
    return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
  return new Date(Math.max(now.getTime(), (last === undefined ? now.getTime() : Date.parse(last)) + everyMs));
}
