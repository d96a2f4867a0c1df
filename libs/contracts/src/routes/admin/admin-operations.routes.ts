import { defineRoute } from '../../define-route.ts';
import {
  operationsActedSchema,
  operationsActionBody,
  operationsSchema,
} from '../../schemas/operations.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Admin: operations';

export const adminOperationsRoutes = {
  show: defineRoute('adminOperations.show', 'GET /admin/operations', {
    permission: 'super_admin',
    tag,
    summary: 'Show what runs: versions, schema, queues, schedules, calendars and mails',
    response: operationsSchema,
    example: {
      response: {
        read_at: sample.stamp,
        processes: [
          {
            id: '00c0ffee-0000-4000-8000-000000000000',
            service: 'core-api',
            host: 'core-api-1',
            version: '1.4.0',
            migration: '0001-schema',
            since: sample.stamp,
            seen_at: sample.stamp,
          },
        ],
        release: {
          revision: 7,
          apps: [{ app: 'planner', version: '0123456789ab', canary_version: null }],
          gateway_sentence: 'The gateway serves revision 7.',
        },
        migrations: { expected: '0001-schema', missing: [], later: [] },
        queue_backend: 'postgres',
        queues: [
          {
            queue: 'calendar-sync',
            load: { is_paused: false, waiting: 2, active: 4, delayed: 0, oldest_ms: 350 },
          },
        ],
        schedules: [
          {
            schedule: 'calendar-maintenance',
            every_ms: 300_000,
            last: { started_at: sample.stamp, finished_at: sample.stamp, failure: null },
            next_at: sample.stamp,
          },
        ],
        calendars: { counted_at: sample.stamp, connected: 120, failing: 1, late: 0, expired_watches: 0 },
        mails: { unsent: 0, oldest_ms: 0 },
      },
    },
  }),
  act: defineRoute('adminOperations.act', 'POST /admin/operations/actions', {
    permission: 'super_admin',
    tag,
    summary: 'Run a schedule now, pause, resume, retry or empty a queue, or renew watches',
    description: '503 if the queue does not respond.',
    body: operationsActionBody,
    response: operationsActedSchema,
    errors: [503],
    example: {
      body: { action: 'pause-queue', queue: 'mail' },
      otherBodies: [
        { action: 'resume-queue', queue: 'mail' },
        { action: 'retry-jobs', queue: 'mail' },
        { action: 'empty-queue', queue: 'mail' },
        { action: 'run-schedule', schedule: 'housekeeping' },
        { action: 'renew-watches' },
      ],
      response: { sentence: 'Paused the queue of mails.' },
    },
  }),
};
