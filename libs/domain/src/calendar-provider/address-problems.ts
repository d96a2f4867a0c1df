import type { ProviderErrorCode } from './provider-error.ts';

/** Said while an address does not answer. */
export const ADDRESS_AWAY = 'The address does not answer.';
/** Said while an address limits requests. */
export const ADDRESS_IS_SLOW = 'The address has asked Simmer to slow down.';
const DENIED = 'The address does not let Simmer read the calendar.';

/** Why a calendar could not be read from its address, for a person (SYN-53). */
export const addressProblems: Partial<Record<ProviderErrorCode, string>> = {
  not_found: 'There is no calendar at this address.',
  forbidden: DENIED,
  authorization_revoked: DENIED,
  rate_limited: ADDRESS_IS_SLOW,
  unavailable: ADDRESS_AWAY,
  invalid_response: 'What is at this address is not a calendar file.',
  invalid_request: 'The calendar at this address is too large.',
};
