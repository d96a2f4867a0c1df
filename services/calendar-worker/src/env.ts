import {
  calendarWorkerEnvironment,
  parseEnvironment,
  type CalendarWorkerEnvironment,
} from '@simmer/contracts/environment/environment';

export type Env = CalendarWorkerEnvironment;

/**
 * Reads the environment once, at the start. WORKER_PORT takes precedence over PORT, for stacks in which PORT is the
 * gateway's.
 * @throws Error with one sentence for each invalid variable.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  return parseEnvironment(calendarWorkerEnvironment, {
    ...environment,
    PORT: environment['WORKER_PORT'] || environment['PORT'],
  });
}
