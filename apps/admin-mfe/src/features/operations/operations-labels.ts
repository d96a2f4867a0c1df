import { queueLabels, scheduleLabels } from '@simmer/contracts/schemas/operations-names';
import type {
  Operations,
  OperationsAction,
  QueueState,
  ScheduleState,
} from '@simmer/contracts/schemas/operations.schema';
import { DAY_MS } from '@simmer/domain/dates/day-ms';

export const serviceLabel = (service: 'core-api' | 'calendar-worker'): string =>
  service === 'core-api' ? 'API' : 'Worker';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** '40 s', '12 min', '3 h' or '2 days'. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${String(Math.round(ms / 1000))} s`;
  if (ms < HOUR_MS) return `${String(Math.round(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${String(Math.round(ms / HOUR_MS))} h`;
  return `${String(Math.round(ms / DAY_MS))} days`;
}

const plural = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

/** A job that waits longer fires the alert QueueStuck. */
const LONG_WAIT_MS = 5 * MINUTE_MS;

/** The state of a queue in one word, and its tone. */
export function queueState({ load }: QueueState) {
  if (load === null) return { label: 'No response', tone: 'danger' } as const;
  if (load.is_paused) return { label: 'Paused', tone: 'accent' } as const;
  if (load.oldest_ms > LONG_WAIT_MS) return { label: 'Stuck', tone: 'danger' } as const;
  return { label: 'Runs', tone: 'done' } as const;
}

const ageAt = (readAt: string, instant: string) => Math.max(0, Date.parse(readAt) - Date.parse(instant));

/** A process reports itself every ten seconds. */
const SILENT_MS = 30_000;

/**
 * Whether a schedule is late. Each schedule is checked twice per interval, so a run begins at most one and a half
 * intervals after the last one.
 */
const isLate = ({ every_ms: everyMs }: ScheduleState, ageMs: number): boolean => ageMs > 1.5 * everyMs;

/** The state of a schedule in one word, and its tone. */
export function scheduleState(schedule: ScheduleState, readAt: string) {
  if (schedule.last === null) return { label: 'Never ran', tone: 'plain' } as const;
  if (schedule.last.failure !== null) return { label: 'Failed', tone: 'danger' } as const;
  if (isLate(schedule, ageAt(readAt, schedule.last.started_at)))
    return { label: 'Late', tone: 'accent' } as const;
  if (schedule.last.finished_at === null) return { label: 'Running', tone: 'plain' } as const;
  return { label: 'Completed', tone: 'done' } as const;
}

function processProblems({ processes, migrations, read_at: readAt }: Operations): string[] {
  const silent = processes.filter(({ seen_at: seenAt }) => ageAt(readAt, seenAt) > SILENT_MS);
  const versions = new Set(processes.map(({ version }) => version));
  const missing = migrations.missing.length;
  return [
    ...(processes.some(({ service }) => service === 'calendar-worker')
      ? []
      : ['No worker runs: calendars are not synced, and no mail is sent.']),
    ...silent.map(
      ({ service, host, seen_at: seenAt }) =>
        `${serviceLabel(service)} on ${host} has been silent for ${durationText(ageAt(readAt, seenAt))}.`,
    ),
    ...(versions.size > 1
      ? [`API and workers run ${String(versions.size)} versions. During a rollout this is expected.`]
      : []),
    ...(missing > 0
      ? [`The database lacks ${plural(missing, 'migration', 'migrations')} of this release.`]
      : []),
  ];
}

function queueProblem(state: QueueState): string[] {
  const { load } = state;
  const name = queueLabels[state.queue];
  if (load === null) return [`The queue “${name}” does not respond.`];
  if (load.is_paused) return [`The queue “${name}” is paused: its jobs wait until it is resumed.`];
  if (load.oldest_ms <= LONG_WAIT_MS) return [];
  return [`The oldest job of the queue “${name}” has waited for ${durationText(load.oldest_ms)}.`];
}

function scheduleProblem(state: ScheduleState, { processes, read_at: readAt }: Operations): string[] {
  const name = scheduleLabels[state.schedule];
  if (state.last?.failure) return [`${name} failed: ${state.last.failure}`];
  const ages = state.last ? [state.last.started_at] : processes.map(({ since }) => since);
  const ageMs = Math.max(0, ...ages.map((instant) => ageAt(readAt, instant)));
  if (!isLate(state, ageMs)) return [];
  return [state.last ? `${name} last ran ${durationText(ageMs)} ago.` : `${name} has never run.`];
}

/** The problems that an operator should look at, a sentence each; none if everything runs. */
export function problemsOf(operations: Operations): string[] {
  const { queues, schedules, calendars } = operations;
  const { late, expired_watches: expired } = calendars;
  return [
    ...processProblems(operations),
    ...queues.flatMap(queueProblem),
    ...schedules.flatMap((schedule) => scheduleProblem(schedule, operations)),
    ...(late > 0
      ? [`${plural(late, 'connected account was', 'connected accounts were')} not synced for twelve hours.`]
      : []),
    ...(expired > 0
      ? [`${plural(expired, 'calendar has', 'calendars have')} no watch: changes arrive with the next sync.`]
      : []),
  ];
}

/** The text of the dialog before an action, and the verb of its button. */
export interface ActionQuestion {
  readonly title: string;
  readonly verb: string;
  /** The description of the action. */
  readonly text: string;
}

export function questionOf(action: OperationsAction): ActionQuestion {
  if (action.action === 'renew-watches')
    return {
      title: 'Renew watches?',
      verb: 'Renew',
      text: 'Calendars whose watch is missing or ends within a day are tried again now, and not an hour after the last attempt.',
    };
  if (action.action === 'run-schedule')
    return {
      title: `Run ${scheduleLabels[action.schedule].toLowerCase()} now?`,
      verb: 'Run now',
      text:
        action.schedule === 'housekeeping'
          ? 'Expired rows are deleted now. Nobody loses anything that is still in use.'
          : 'Due syncs are started, ended watches renewed and disconnected accounts revoked now.',
    };
  const name = queueLabels[action.queue];
  if (action.action === 'pause-queue')
    return {
      title: `Pause “${name}”?`,
      verb: 'Pause',
      text: 'Running jobs finish. All others wait until somebody resumes the queue.',
    };
  if (action.action === 'resume-queue')
    return { title: `Resume “${name}”?`, verb: 'Resume', text: 'Workers take its waiting jobs again.' };
  if (action.action === 'empty-queue')
    return {
      title: `Empty “${name}”?`,
      verb: 'Empty',
      text: 'Jobs that wait to start are removed; those for later stay. Work that is still due gets a new job.',
    };
  return {
    title: `Retry the jobs of “${name}” now?`,
    verb: 'Retry now',
    text: 'Jobs that wait for another attempt, or for a later time, start at once.',
  };
}
