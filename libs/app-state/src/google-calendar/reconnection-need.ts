import { calendarFailureOf } from './calendar-failure.ts';

/** Calendar trouble that connecting again solves (SYN-7). */
export interface ReconnectionNeed {
  /** The server's key for the connection was changed, rather than the permission taken back. */
  readonly isKeyChanged: boolean;
}

/** Who asks for the connection to be made again, in a sentence. */
export const reconnectionNotice = ({ isKeyChanged }: ReconnectionNeed): string =>
  isKeyChanged
    ? 'The key that protects your connection has changed on this server.'
    : 'Google asks for your permission again.';

/** What a failure, or the error code of a sync, asks for; null for any other trouble. */
export function reconnectionNeed(failure: unknown): ReconnectionNeed | null {
  const connectionFailure = calendarFailureOf(failure);
  if (connectionFailure === null || connectionFailure === 'not-connected') return null;
  return { isKeyChanged: connectionFailure === 'encryption-key-changed' };
}
