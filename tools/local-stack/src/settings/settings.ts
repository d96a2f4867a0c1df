import path from 'node:path';
import { localStackEnvironment, parseEnvironment } from '@simmer/contracts/environment/environment';
import type { LocalStackEnvironment } from '@simmer/contracts/environment/environment';
import { freePort } from './ports.ts';
import { areStandInsWanted } from '../stand-ins.ts';
import { StartError } from '../start-error.ts';

/** The configurable settings of one copy of the stack. */
export interface Settings {
  /** The only port for browsers. */
  readonly port: number;
  /** The data folder of this copy, absolute. */
  readonly home: string;
  /** The public origin. */
  readonly publicUrl: string;
  readonly isDev: boolean;
  /** Whether stand-ins replace the external services that are not configured. */
  readonly hasStandIns: boolean;
  /** The validated variables to pass on, as they were given. */
  readonly given: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

function parse(environment: Variables): LocalStackEnvironment {
  try {
    return parseEnvironment(localStackEnvironment, environment);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Parses and validates every variable of `npm start`. PORT=0 takes any free port.
 *
 * @param root folder of the repository, the base of a relative SIMMER_HOME.
 * @throws StartError with a sentence for each variable that is invalid.
 */
export async function readSettings(
  environment: Variables,
  args: readonly string[],
  root: string,
): Promise<Settings> {
  const parsed = parse(environment);
  const port = parsed.PORT || (await freePort());
  const ownNames = new Set(['PORT', 'SIMMER_HOME', 'ALLOW_STAND_INS']);
  const names = Object.keys(localStackEnvironment.shape).filter((name) => !ownNames.has(name));
  const givenVariables = names.flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const publicUrl = parsed.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    port,
    home: path.resolve(root, parsed.SIMMER_HOME ?? '.simmer'),
    publicUrl,
    isDev: args.includes('--dev'),
    hasStandIns: areStandInsWanted(publicUrl, parsed.ALLOW_STAND_INS === '1'),
    given: Object.fromEntries(givenVariables),
  };
}
