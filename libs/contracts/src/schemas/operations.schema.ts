import * as z from 'zod';
import { queueNames, scheduleNames } from './operations-names.ts';
import { releasedAppSchema } from './releases.schema.ts';

/** The processes, queues and schedules that run, as the operations page of the admin area shows them (ADM-73). */

const instant = z.string();
const count = z.int().min(0);

const scheduleNameSchema = z.enum(scheduleNames);
const queueNameSchema = z.enum(queueNames);

/** A running process of API or worker, by its last heartbeat. */
const processSchema = z.object({
  /** A random id of the process. */
  id: z.string(),
  service: z.enum(['core-api', 'calendar-worker']),
  host: z.string(),
  version: z.string(),
  /** The newest migration that the code of the process knows. */
  migration: z.string(),
  since: instant,
  seen_at: instant,
});

const loadSchema = z.object({
  is_paused: z.boolean(),
  waiting: count,
  active: count,
  /** Jobs that start at a later time, retries among them. */
  delayed: count,
  /** Milliseconds that the oldest job that could start has waited; 0 when none waits. */
  oldest_ms: z.number().min(0),
});

const queueSchema = z.object({
  queue: queueNameSchema,
  /** The load of the queue; null when it does not respond. */
  load: loadSchema.nullable(),
});

const scheduleSchema = z.object({
  schedule: scheduleNameSchema,
  every_ms: count,
  /** The last run; null before the first. */
  last: z
    .object({
      started_at: instant,
      /** When the run ended; null while it runs, and when its process was killed. */
      finished_at: instant.nullable(),
      /** What failed in the run; null if nothing did. */
      failure: z.string().nullable(),
    })
    .nullable(),
  /** When the next run starts; null when no process would start it. */
  next_at: instant.nullable(),
});

export const operationsSchema = z.object({
  /** When the API read these figures, by its clock. */
  read_at: instant,
  processes: z.array(processSchema),
  /** The release; null without a release store. */
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
    /** The newest migration that this API knows. */
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
    /** When the connections were counted, at most once a minute. */
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

/** What a super admin may do on the operations page. */
export const operationsActionBody = z.discriminatedUnion('action', [
  /** Starts a run of a schedule now. */
  z.strictObject({ action: z.literal('run-schedule'), schedule: scheduleNameSchema }),
  /** Keeps the queue's waiting jobs from starting. */
  z.strictObject({ action: z.literal('pause-queue'), queue: queueNameSchema }),
  /** Ends the pause of a queue. */
  z.strictObject({ action: z.literal('resume-queue'), queue: queueNameSchema }),
  /** Starts the jobs that wait for another attempt, or for a later time. */
  z.strictObject({ action: z.literal('retry-jobs'), queue: queueNameSchema }),
  /** Removes the jobs that could start. */
  z.strictObject({ action: z.literal('empty-queue'), queue: queueNameSchema }),
  /** Renews the watches of all connections. */
  z.strictObject({ action: z.literal('renew-watches') }),
]);

export const operationsActedSchema = z.object({
  /** What the action did. */
  sentence: z.string(),
});

export type Operations = z.infer<typeof operationsSchema>;
export type OperationsAction = z.infer<typeof operationsActionBody>;
export type RunningProcess = z.infer<typeof processSchema>;
export type QueueState = z.infer<typeof queueSchema>;
export type ScheduleState = z.infer<typeof scheduleSchema>;
