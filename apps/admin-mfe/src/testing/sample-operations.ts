import type { Operations } from '@simmer/contracts/schemas/operations.schema';

const at = '2026-01-05T12:00:00.000Z';
const load = { is_paused: false, waiting: 0, active: 1, delayed: 2, oldest_ms: 0 };

/** A system in which everything runs. */
export const operationsOf = (changes: Partial<Operations> = {}): Operations => ({
  read_at: at,
  processes: (['core-api', 'calendar-worker'] as const).map((service) => ({
    id: service,
    service,
    host: `${service}-1`,
    version: '1.4.0',
    migration: '0001-schema',
    since: at,
    seen_at: at,
  })),
  release: {
    revision: 7,
    apps: [{ app: 'planner', version: '0123456789ab', canary_version: null }],
    gateway_sentence: 'The gateway serves revision 7.',
  },
  migrations: { expected: '0001-schema', missing: [], later: [] },
  queue_backend: 'postgres',
  queues: (['calendar-sync', 'calendar-maintenance', 'ecocycle-analysis', 'mail'] as const).map((queue) => ({
    queue,
    load,
  })),
  schedules: [
    {
      schedule: 'calendar-maintenance',
      every_ms: 300_000,
      last: { started_at: at, finished_at: at, failure: null },
      next_at: '2026-01-05T12:05:00.000Z',
    },
    {
      schedule: 'housekeeping',
      every_ms: 3_600_000,
      last: { started_at: at, finished_at: at, failure: null },
      next_at: '2026-01-05T13:00:00.000Z',
    },
  ],
  calendars: { counted_at: at, connected: 120, failing: 3, late: 0, expired_watches: 0 },
  mails: { unsent: 0, oldest_ms: 0 },
  ...changes,
});
