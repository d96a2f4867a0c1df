import type { DayLimits, User } from '@simmer/contracts/schemas/user.schema';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { noteForUser } from '../session/note-offer.ts';
import { sessionStore } from '../session/session-store.ts';

/** Saves the most minutes of each weekday. */
export function useSaveDayLimits(): Action<DayLimits, User> {
  return useAction({
    write: async (limits, idempotencyKey) => {
      const user = await api.call('profile.update', { body: { day_limits: limits }, idempotencyKey });
      const { user: shown } = sessionStore.getState();
      if (shown) sessionStore.setState({ user: { ...shown, day_limits: user.day_limits ?? null } });
      return user;
    },
    failureText: 'Your hours a day could not be saved',
    invalidates: [],
  });
}

/** No limits: the person is not offered any again. */
export const declineDayLimits = (): void =>
  noteForUser({ day_limits: [null, null, null, null, null, null, null] });
