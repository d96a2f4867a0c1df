import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface GoogleOptions {
  /** Of each call of the calendars, in milliseconds. */
  readonly delayMs: number;
  /** The one calendar of the account `small`. */
  readonly small: { readonly events: number };
  /** The calendars of the account `large`. */
  readonly large: { readonly calendars: number; readonly events: number; readonly description?: string };
}

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type Account = 'small' | 'large';

/** An emulated Google in a process of its own. */
export interface GoogleProcess extends Readonly<Record<Account, GrantedTokens>> {
  readonly root: string;
  readonly stop: () => void;
}

export const calendarName = (account: Account, place: number) =>
  `${account}-${place}@group.calendar.google.com`;

export async function startGoogle(options: GoogleOptions): Promise<GoogleProcess> {
  const script = new URL('./slow-google.ts', import.meta.url).pathname;
  const google = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(google.stdout), 'line')) as [string];
  const started = JSON.parse(line) as Omit<GoogleProcess, 'stop'>;
  return { ...started, stop: () => void google.kill('SIGKILL') };
}
