import { ADDRESS_AWAY } from '@simmer/domain/calendar-provider/address-problems';
import { failedCalendarTexts } from '@simmer/domain/event-history/failed-calendars';
import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { EncryptionKeyChangedError } from '@simmer/google/token-cipher';
import type { RunFailure } from '@simmer/persistence/calendar-sync/run-claim';
import type { ProviderName } from '@simmer/persistence/calendar-sync/calendar.entity';
import { PROVIDER_AWAY } from '@simmer/persistence/calendar-sync/sync-run';
import { CalendarsFailedError, type FailedCalendar } from './failed-calendar.ts';
import { waitAfterFailure } from './provider-wait.ts';

/** The connection was disconnected, or never had a token. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';
}

/** Why a sync failed, and what follows from it. */
export interface SyncFailure extends RunFailure {
  /** True if a retry cannot help. */
  readonly isPermanent: boolean;
  /** True if there is no calendar at an address (SYN-54). */
  readonly isGone: boolean;
}

type FailureKind = Omit<SyncFailure, 'wait' | 'isGone'>;

const NOT_CONNECTED = {
  code: 'CALENDAR_NOT_CONNECTED',
  message: 'No calendar is connected.',
  isPermanent: true,
} as const;
const AUTH_REQUIRED = {
  code: 'CALENDAR_AUTH_REQUIRED',
  message: 'Google no longer lets us read your calendar. Connect it again.',
  isPermanent: true,
} as const;
const KEY_CHANGED = {
  code: 'ENCRYPTION_KEY_CHANGED',
  message: 'ENCRYPTION_KEY_CHANGED: Connect your calendar again.',
  isPermanent: true,
} as const;

const AWAY = {
  code: null,
  message: PROVIDER_AWAY,
  isPermanent: false,
} as const;

/** What concerns one calendar is a failed calendar, so this is all that remains of an address. */
const ADDRESS_FAILED = { code: null, message: ADDRESS_AWAY, isPermanent: false } as const;

const UNUSABLE = 'Google Calendar gave an answer that we could not use.';

function googleFailure(error: ProviderError): FailureKind {
  switch (error.code) {
    case 'authorization_revoked':
    case 'insufficient_scope':
      return AUTH_REQUIRED;
    case 'rate_limited':
      return {
        code: null,
        message: 'Google has asked Simmer to slow down.',
        isPermanent: false,
      };
    case 'unavailable':
    case 'aborted':
      return AWAY;
    case 'misconfigured':
      return {
        code: null,
        message: 'Google Calendar is not set up by whoever runs this server.',
        isPermanent: true,
      };
    case 'sync_token_expired':
    case 'invalid_response':
      return { code: null, message: UNUSABLE, isPermanent: false };
    case 'not_found':
    case 'forbidden':
    case 'conflict':
    case 'already_exists':
    case 'changed_there':
    case 'invalid_request':
      return {
        code: null,
        message: UNUSABLE,
        isPermanent: true,
      };
  }
}

function failureOfCalendars({ failedCalendars }: CalendarsFailedError, provider: ProviderName): FailureKind {
  const [first] = failedCalendars;
  // An address has one calendar, which is named where the failure is shown.
  if (provider === 'address' && first)
    return { code: null, message: first.reason, isPermanent: first.isPermanent };
  if (failedCalendars.every(({ error }) => error.code === 'unavailable')) return AWAY;
  return {
    code: null,
    message: failedCalendarTexts(failedCalendars).join(' '),
    isPermanent: failedCalendars.every(({ isPermanent }) => isPermanent),
  };
}

/** Classifies an error of a sync. Unknown errors may be temporary, so they are retried. */
export function failureOf(error: unknown, provider: ProviderName): SyncFailure {
  const isGone = error instanceof CalendarsFailedError && error.failedCalendars.some(isMissing);
  return {
    ...kindOf(error, provider),
    wait: waitAfterFailure(error),
    isGone: provider === 'address' && isGone,
  };
}

const isMissing = (failed: FailedCalendar): boolean => failed.error.code === 'not_found';

function kindOf(error: unknown, provider: ProviderName): FailureKind {
  if (error instanceof NotConnectedError) return NOT_CONNECTED;
  if (error instanceof EncryptionKeyChangedError) return KEY_CHANGED;
  if (error instanceof CalendarsFailedError) return failureOfCalendars(error, provider);
  if (error instanceof ProviderError) return provider === 'address' ? ADDRESS_FAILED : googleFailure(error);
  return { code: null, message: 'The sync stopped because of a fault on our side.', isPermanent: false };
}
