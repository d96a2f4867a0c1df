import { addressProblems } from '@simmer/domain/calendar-provider/address-problems';
import type { ProviderName } from '@simmer/persistence/calendar-sync/calendar.entity';
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

type Code = ProviderError['code'];

const UNUSABLE = 'Google gave an answer that we could not use.';
const REASONS: Readonly<Record<ProviderName, Partial<Record<Code, string>>>> = {
  google: {
    not_found: 'Google says that this calendar does not exist.',
    forbidden: 'Google denied Simmer access.',
    unavailable: 'Google could not answer right now.',
    sync_token_expired: UNUSABLE,
    invalid_response: UNUSABLE,
    invalid_request: UNUSABLE,
    conflict: UNUSABLE,
  },
  address: addressProblems,
};
// What another request within the run cannot change.
const PERMANENT: Readonly<Record<ProviderName, readonly Code[]>> = {
  google: ['forbidden', 'invalid_request', 'conflict'],
  address: ['not_found', 'forbidden', 'invalid_request', 'invalid_response'],
};

/**
 * The failure if it concerns only this calendar; null if it concerns the whole connection, or does not come from the
 * provider.
 */
export function failedCalendarOf(
  error: unknown,
  name: string,
  provider: ProviderName,
): FailedCalendar | null {
  if (!(error instanceof ProviderError)) return null;
  const reason = REASONS[provider][error.code];
  if (reason === undefined) return null;
  const isPermanent = PERMANENT[provider].includes(error.code) || isLongWait(error.retryAfterMs);
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
