import type { User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api/api.ts';
import { showSettings } from './refresh-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';

/** A person's answer, or an offer made to them; under the names of the wire. */
type Noted = { left_offered_on: string } | { day_limits: NonNullable<User['day_limits']> };

/**
 * Saves a note about the person: at once in this session, and on the server if possible. Without that another browser
 * may ask again.
 */
function noteForUser(noted: Noted): void {
  const { user } = sessionStore.getState();
  if (!user) return;
  sessionStore.setState({ user: { ...user, ...noted } });
  void api
    .call('profile.update', { body: noted })
    .then(showSettings)
    .catch(() => undefined);
}

/**
 * Notes that the person was offered today what was left of earlier days. No browser repeats the offer before the next
 * day (OUT-10).
 * @param today yyyy-MM-dd
 */
export function noteOffer(today: string): void {
  if (sessionStore.getState().user?.left_offered_on !== today) noteForUser({ left_offered_on: today });
}

/** Saves that the person wants no limits: they are not offered any again. */
export const declineDayLimits = (): void =>
  noteForUser({ day_limits: [null, null, null, null, null, null, null] });
