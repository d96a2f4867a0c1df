import { type Overdue, readOverdue } from '@simmer/persistence/operations/operations.query';
import type { Query } from '@simmer/persistence/query';
import { Gauge, type Registry } from 'prom-client';

// Read at this interval only, because the counts read a row per connection, and every worker is asked.
const READ_EVERY_MS = 60_000;

interface Measure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly set: (gauge: Gauge, overdue: Overdue) => void;
}

const MEASURES: readonly Measure[] = [
  {
    name: 'calendar_connections',
    help: 'Connected accounts of calendars, by status and by why they need the person.',
    labels: ['status', 'reason'],
    set: (gauge, { connections }) => {
      gauge.reset();
      for (const { count, ...labels } of connections) gauge.set(labels, count);
    },
  },
  {
    name: 'calendar_sync_age_seconds_bucket',
    help: 'Connected accounts by the time since their last completed sync; a histogram of what is stored now.',
    labels: ['le'],
    set: (gauge, { syncAges, connectedCount }) => {
      for (const [seconds, count] of syncAges) gauge.set({ le: String(seconds) }, count);
      gauge.set({ le: '+Inf' }, connectedCount);
    },
  },
  {
    name: 'calendars_with_expired_watch',
    help: 'Synced calendars whose watch has ended and was not renewed: their changes arrive with the next scheduled sync.',
    labels: [],
    set: (gauge, { expiredWatchCount }) => gauge.set(expiredWatchCount),
  },
  {
    name: 'unsent_mails',
    help: 'Mails that are stored and not sent.',
    labels: [],
    set: (gauge, { mails }) => gauge.set(mails.count),
  },
  {
    name: 'oldest_unsent_mail_age_seconds',
    help: 'Age of the oldest mail that is not sent; 0 when there is none.',
    labels: [],
    set: (gauge, { mails }) => gauge.set(mails.oldestSeconds),
  },
];

/** Adds gauges of overdue and failed work in the database, which are the same in each worker (OPS-60). */
export function watchOverdue(registry: Registry, query: Query, now = Date.now): void {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Overdue | null> = Promise.resolve(null);
  const read = () => {
    if (now() - readAt < READ_EVERY_MS) return reading;
    readAt = now();
    // A database that does not respond must not fail the other metrics.
    reading = readOverdue(query).catch(() => null);
    return reading;
  };
  for (const { name, help, labels, set } of MEASURES) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const overdue = await read();
        if (overdue === null) this.reset();
        else set(this, overdue);
      },
    });
  }
}
