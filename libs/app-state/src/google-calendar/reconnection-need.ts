import { calendarFailureOf } from './calendar-failure.ts';

/** A calendar failure that reconnecting solves (SYN-7). */
export interface ReconnectionNeed {
  /** The server's encryption key has changed; the permission was not revoked. */
  readonly isKeyChanged: boolean;
}

/** A sentence that says why the connection must be renewed. */
export const reconnectionNotice = ({ isKeyChanged }: ReconnectionNeed): string =>
  isKeyChanged
    ? 'The key that protects your connection has changed on this server.'
    : 'Google asks for your permission again.';

/** The need behind a failure, or behind the error code of a sync; null for any other failure. */
export function reconnectionNeed(failure: unknown): ReconnectionNeed | null {
  const connectionFailure = calendarFailureOf(failure);
  if (connectionFailure === null || connectionFailure === 'not-connected') return null;
  return { isKeyChanged: connectionFailure === 'encryption-key-changed' };
}
