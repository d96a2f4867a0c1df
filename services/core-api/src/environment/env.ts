import {
  coreApiEnvironment,
  parseEnvironment,
  type CoreApiEnvironment,
} from '@simmer/contracts/environment/environment';

/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');
export type Env = CoreApiEnvironment;

/**
 * Reads the environment once, at the start. API_PORT takes precedence over PORT, for stacks in which PORT is the
 * gateway's.
 * @throws Error with one sentence for each invalid variable.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  return parseEnvironment(coreApiEnvironment, {
    ...environment,
    PORT: environment['API_PORT'] || environment['PORT'],
  });
}
