import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { isLongWait } from './long-wait.ts';

/** A calendar that could not be read while others may be. */
export interface FailedCalendar {
  readonly name: string;
  /** The reason, as shown to the person. */
  readonly reason: string;
  readonly error: ProviderError;
  /** True if a retry within the run cannot help. */
  readonly isPermanent: boolean;
}

const REASONS: Partial<Record<ProviderError['code'], string>> = {
  not_found: 'Google says that this calendar does not exist.',
  forbidden: 'Google denied Simmer access.',
  unavailable: 'Google could not answer right now.',
  sync_token_expired: 'Google gave an answer that we could not use.',
  invalid_response: 'Google gave an answer that we could not use.',
  invalid_request: 'Google gave an answer that we could not use.',
  conflict: 'Google gave an answer that we could not use.',
};
const PERMANENT: readonly ProviderError['code'][] = ['forbidden', 'invalid_request', 'conflict'];

/**
 * The failure if it concerns only this calendar; null if it concerns the whole connection, or does not come from the
 * provider.
 */
export function failedCalendarOf(error: unknown, name: string): FailedCalendar | null {
  if (!(error instanceof ProviderError)) return null;
  const reason = REASONS[error.code];
  if (reason === undefined) return null;
  const isPermanent = PERMANENT.includes(error.code) || isLongWait(error.retryAfterMs);
  return { name, reason, error, isPermanent };
}

/** Some calendars could not be read, and a retry may help, or no other calendar was read. */
export class CalendarsFailedError extends Error {
  override readonly name = 'CalendarsFailedError';
  readonly failedCalendars: readonly FailedCalendar[];

  constructor(failed: readonly FailedCalendar[]) {
    super(failed.map(({ error }) => error.message).join(' '));
    this.failedCalendars = failed;
  }

  /** The longest delay that one of the failures asks for. */
  get retryAfterMs(): number | undefined {
    const asked = this.failedCalendars.flatMap(({ error }) => error.retryAfterMs ?? []);
    return asked.length === 0 ? undefined : Math.max(...asked);
  }
}
