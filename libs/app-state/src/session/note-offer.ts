import type { User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api/api.ts';
import { showSettings } from './refresh-user.ts';
import { sessionStore } from './session-store.ts';

/** What a person has answered or was offered; of the wire's names. */
type Noted = { left_offered_on: string } | { day_limits: NonNullable<User['day_limits']> };

/** Notes something of the person at once, and on the server if it can be saved: another browser may else ask once more. */
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
 * Notes that the person was offered today what was left: they are not offered it again before the next day, in no
 * browser (OUT-10).
 * @param today yyyy-MM-dd
 */
export function noteOffer(today: string): void {
  if (sessionStore.getState().user?.left_offered_on !== today) noteForUser({ left_offered_on: today });
}

/** No limits: the person is not offered any again. */
export const declineDayLimits = (): void =>
  noteForUser({ day_limits: [null, null, null, null, null, null, null] });
