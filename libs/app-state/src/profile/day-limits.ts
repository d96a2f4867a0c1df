import type { DayLimits, User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { sessionStore } from '../session/session-store.ts';

function show(limits: DayLimits | null): void {
  const { user } = sessionStore.getState();
  if (user) sessionStore.setState({ user: { ...user, day_limits: limits } });
}

/** Saves the most minutes of each weekday. */
export function useSaveDayLimits(): Action<DayLimits, User> {
  return useAction({
    write: async (limits, idempotencyKey) => {
      const user = await api.call('profile.update', { body: { day_limits: limits }, idempotencyKey });
      show(user.day_limits ?? null);
      return user;
    },
    failureText: 'Your hours a day could not be saved',
    invalidates: [],
  });
}

/** No limits: the person is not offered any again. If that cannot be saved, another browser may offer them once more. */
export function declineDayLimits(): void {
  const none: DayLimits = [null, null, null, null, null, null, null];
  show(none);
  void api.call('profile.update', { body: { day_limits: none } }).catch(() => undefined);
}
