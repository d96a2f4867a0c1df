import type { User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api/api.ts';
import { sessionStore } from '../plan-client/session-store.ts';

/** Refetches the signed-in user. A failure changes nothing: the session stays. */
export async function refreshUser(): Promise<void> {
  const { user } = sessionStore.getState();
  const fetchedUser = await api.call('auth.me').catch(() => undefined);
  const session = sessionStore.getState();
  // The user may have signed out or changed meanwhile; the local onboarding flag takes precedence.
  if (!user || fetchedUser?.id !== user.id || session.user !== user || session.status !== 'signed-in') return;
  const isThrough = user.has_completed_onboarding || fetchedUser.has_completed_onboarding;
  const fresh = { ...fetchedUser, has_completed_onboarding: isThrough, has_onboarding: isThrough };
  if (JSON.stringify(fresh) !== JSON.stringify(user)) sessionStore.setState({ user: fresh });
}

/** Shows the account's settings after a change by the user. */
export function showSettings(saved: User): void {
  const { user } = sessionStore.getState();
  const { id, name, day_limits, review_mail, reminders, hides_declined, own_calendar, version } = saved;
  if (user?.id !== id) return;
  sessionStore.setState({
    user: { ...user, name, day_limits, review_mail, reminders, hides_declined, own_calendar, version },
  });
}
