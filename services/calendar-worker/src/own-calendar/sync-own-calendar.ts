import { hasProviderCode } from '@simmer/domain/calendar-provider/provider-error';
import { Ledger } from './own-ledger.ts';
import { type OwnPass, showPlan } from './show-plan.ts';
import { takeChanges } from './take-changes.ts';

/** The maximum number of attempts when a write meets a change of the event. */
const ATTEMPTS = 5;

async function take(pass: OwnPass, ledger: Ledger, syncToken: string | null): Promise<string | null> {
  try {
    return await takeChanges(pass, ledger, syncToken);
  } catch (error) {
    if (syncToken === null || !hasProviderCode(error, 'sync_token_expired')) throw error;
    return takeChanges(pass, ledger, null);
  }
}

/**
 * Takes over the changes in the own calendar since a sync token, and writes the plan to it (OWN-3, OWN-4).
 * @param noteToken stores the token for the next reading
 * @throws GoogleError
 */
export async function syncOwnCalendar(
  pass: OwnPass,
  syncToken: string | null,
  noteToken: (token: string | null) => Promise<void>,
): Promise<void> {
  const ledger = new Ledger(pass.store, await pass.store.known());
  let token = syncToken;
  for (let left = ATTEMPTS; ; left -= 1) {
    token = await take(pass, ledger, token);
    await noteToken(token);
    try {
      return await showPlan(pass, ledger);
    } catch (error) {
      if (left <= 1 || !hasProviderCode(error, 'changed_there')) throw error;
    }
  }
}
