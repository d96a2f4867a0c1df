import type { ProviderErrorCode } from './provider-error.ts';

const AWAY = 'The address does not answer.';
const NO_CALENDAR = 'There is no calendar at this address.';

/** Why a calendar could not be read from its address, for a person (SYN-53). */
export const addressProblems: Partial<Record<ProviderErrorCode, string>> = {
  not_found: NO_CALENDAR,
  forbidden: 'The address does not let Simmer read the calendar.',
  authorization_revoked: 'The address does not let Simmer read the calendar.',
  rate_limited: 'The address has asked Simmer to slow down.',
  unavailable: AWAY,
  invalid_response: 'What is at this address is not a calendar file.',
  invalid_request: 'The calendar at this address is too large.',
};
