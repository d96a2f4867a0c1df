import * as z from 'zod';
import { queueNames, scheduleNames } from './operations-names.ts';
import { releasedAppSchema } from './releases.schema.ts';

/** What runs, as the operations page of the admin area shows it (ADM-73). */

const instant = z.string();
const count = z.int().min(0);

const scheduleNameSchema = z.enum(scheduleNames);
const queueNameSchema = z.enum(queueNames);

/** A process of API or worker that is running, as it said last. */
const processSchema = z.object({
  /** Random, of one process. */
  id: z.string(),
  service: z.enum(['core-api', 'calendar-worker']),
  host: z.string(),
  version: z.string(),
  /** The newest migration that its code knows. */
  migration: z.string(),
  since: instant,
  seen_at: instant,
});

const loadSchema = z.object({
  is_paused: z.boolean(),
  waiting: count,
  active: count,
  /** For a later time, retries among them. */
  delayed: count,
  /** Of the oldest job that could start; 0 when none waits. */
  oldest_ms: z.number().min(0),
});

const queueSchema = z.object({
  queue: queueNameSchema,
  /** Null when it does not respond. */
  load: loadSchema.nullable(),
});

const scheduleSchema = z.object({
  schedule: scheduleNameSchema,
  every_ms: count,
  /** Null before the first run. */
  last: z
    .object({
      started_at: instant,
      /** Null while it runs, and when its process was killed. */
      finished_at: instant.nullable(),
      /** What failed, or null. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** Null when no process would start it. */
  next_at: instant.nullable(),
});

export const operationsSchema = z.object({
  /** By the clock of the API. */
  read_at: instant,
  processes: z.array(processSchema),
  /** Null without a release store. */
  release: z
    .object({
      revision: z.int(),
      apps: z.array(
        z.object({ app: releasedAppSchema, version: z.string(), canary_version: z.string().nullable() }),
      ),
      gateway_sentence: z.string(),
    })
    .nullable(),
  migrations: z.object({
    /** The newest one that this API knows. */
    expected: z.string(),
    /** Migrations that this API needs and the database lacks. */
    missing: z.array(z.string()),
    /** Migrations of a later release, which the database has. */
    later: z.array(z.string()),
  }),
  queue_backend: z.enum(['postgres', 'redis']),
  queues: z.array(queueSchema),
  schedules: z.array(scheduleSchema),
  calendars: z.object({
    /** Counted once a minute at most. */
    counted_at: instant,
    connected: count,
    /** Accounts whose owner has to connect again. */
    failing: count,
    /** Connected accounts without a completed sync in the last twelve hours. */
    late: count,
    expired_watches: count,
  }),
  mails: z.object({ unsent: count, oldest_ms: z.number().min(0) }),
});

/** What a super admin may do there. */
export const operationsActionBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('run-schedule'), schedule: scheduleNameSchema }),
  z.strictObject({ action: z.literal('pause-queue'), queue: queueNameSchema }),
  z.strictObject({ action: z.literal('resume-queue'), queue: queueNameSchema }),
  /** Starts the jobs that wait for another attempt, or for a later time. */
  z.strictObject({ action: z.literal('retry-jobs'), queue: queueNameSchema }),
  z.strictObject({ action: z.literal('renew-watches') }),
]);

export const operationsActedSchema = z.object({
  /** What was done. */
  sentence: z.string(),
});

export type Operations = z.infer<typeof operationsSchema>;
export type OperationsAction = z.infer<typeof operationsActionBody>;
export type RunningProcess = z.infer<typeof processSchema>;
export type QueueState = z.infer<typeof queueSchema>;
export type ScheduleState = z.infer<typeof scheduleSchema>;
