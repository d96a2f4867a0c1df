import path from 'node:path';
import { StartError } from './start-error.ts';

/** What a person may choose about one copy of the stack. */
export interface Settings {
  /** The one port that a browser sees. */
  readonly port: number;
  /** Where this copy keeps everything, absolute. */
  readonly home: string;
  readonly isDev: boolean;
}

const defaultPort = 4200;

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(
    `PORT is "${text}", but a port is a number from 1 to 65535, e.g. PORT=4300 npm start.`,
  );
}

/**
 * Reads PORT and SIMMER_HOME.
 *
 * @param root folder of the repository: a relative SIMMER_HOME counts from there.
 * @throws StartError when PORT is no port.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  root: string,
): Settings {
  return {
    port: readPort(environment['PORT']),
    home: path.resolve(root, environment['SIMMER_HOME'] || '.simmer'),
    isDev: args.includes('--dev'),
  };
}
