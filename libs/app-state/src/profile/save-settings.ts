import { ApiError } from '@simmer/contracts/client/api-error';
import type { DayLimits, User } from '@simmer/contracts/schemas/user.schema';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { refreshUser, showSettings } from '../session/refresh-user.ts';
import { sessionStore } from '../session/session-store.ts';

type Settings = { name: string } | { day_limits: DayLimits };

const shownVersion = () => sessionStore.getState().user?.version;

/**
 * Saves settings of the signed-in user, based on those that the form was opened with: what was changed elsewhere in the
 * meantime is not overwritten before the person was told (API-34).
 */
export function useSaveSettings(failureText: string): Action<Settings, User> {
  const version = useRef(shownVersion());
  return useAction({
    write: async (settings: Settings, idempotencyKey) => {
      try {
        const body = { ...settings, version: version.current };
        const user = await api.call('profile.update', { body, idempotencyKey });
        showSettings(user);
        return user;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          await refreshUser();
          version.current = shownVersion();
        }
        throw error;
      }
    },
    failureText,
    // After a lost response the same change is sent under its key: it is no conflict with itself.
    isIdempotentCreate: true,
    invalidates: [],
  });
}
