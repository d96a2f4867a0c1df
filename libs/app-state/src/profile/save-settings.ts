import { ApiError } from '@simmer/contracts/client/api-error';
import { isSameValue } from '@simmer/domain/same-value';
import type { OwnCalendarChoices } from '@simmer/contracts/schemas/google-calendar/own-calendar.schema';
import type { ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import type { DayLimits, ReviewMail, User } from '@simmer/contracts/schemas/user.schema';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { refreshUser, showSettings } from '../session/refresh-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { newId } from '@simmer/plan/disk/new-id';

type Settings =
  | { name: string }
  | { day_limits: DayLimits }
  | { review_mail: ReviewMail | null }
  | { hides_declined: boolean }
  | { own_calendar: OwnCalendarChoices }
  | { reminders: ReminderSettings | null; review_mail?: ReviewMail | null };

const shownUser = () => sessionStore.getState().user;

/** Whether the settings to save are unchanged since the form was opened: then a conflict concerns other settings. */
const isAsOpened = (settings: Settings, opened: User | null, now: User | null): boolean =>
  Object.keys(settings).every((name) =>
    isSameValue(opened?.[name as keyof Settings] ?? null, now?.[name as keyof Settings] ?? null),
  );

/**
 * Saves settings of the signed-in user, based on those that the form was opened with: changes made elsewhere meanwhile
 * are not overwritten before the person was told (API-34).
 */
export function useSaveSettings(failureText: string): Action<Settings, User> {
  const opened = useRef(shownUser());
  const save = async (settings: Settings, idempotencyKey: string): Promise<User> => {
    try {
      const body = { ...settings, version: opened.current?.version };
      const user = await api.call('profile.update', { body, idempotencyKey });
      showSettings(user);
      // A form that stays open continues from the saved settings.
      opened.current = shownUser();
      return user;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await refreshUser();
      const { current: before } = opened;
      opened.current = shownUser();
      const isNewer = before?.version !== opened.current?.version;
      if (isNewer && isAsOpened(settings, before, opened.current)) return save(settings, newId());
      throw error;
    }
  };
  return useAction({
    write: save,
    failureText,
    // After a lost response the same change is sent under the same key, so that it does not conflict with itself.
    isAppliedOnce: true,
    invalidates: [],
  });
}
