import { browserHasTwelveHours } from '@simmer/domain/dates/shown-time';
import { isSameValue } from '@simmer/domain/same-value';
import { api } from '../api/api.ts';
import { browserZone } from '../hooks/clock.ts';
import { refreshUser, showSettings } from '../session/refresh-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { nameOfSwitchedUser } from '../session/switched-user.ts';

/** The settings that have a zone, with zone and clock of this browser; null if nothing needs to be saved. */
function settingsHere() {
  const { status, user } = sessionStore.getState();
  if (status !== 'signed-in' || user === null || nameOfSwitchedUser() !== null) return null;
  const { reminders, review_mail, own_calendar, version } = user;
  const zone = browserZone();
  const here = {
    ...(reminders && { reminders: { ...reminders, zone, twelve_hours: browserHasTwelveHours() } }),
    ...(review_mail && { review_mail: { ...review_mail, zone } }),
    ...(own_calendar && { own_calendar: { ...own_calendar, zone } }),
  };
  const saved = {
    ...(reminders && { reminders }),
    ...(review_mail && { review_mail }),
    ...(own_calendar && { own_calendar }),
  };
  return isSameValue(here, saved) ? null : { ...here, version };
}

/**
 * Keeps the zone of reminders, mail and own calendar, and how reminders write times, equal to those of the browser which
 * was used last (REM-18): they are saved at the start of this browser, and when its tab is shown again. A change by
 * another browser is not reverted: two open browsers would overwrite each other without end.
 * @returns the function that stops it.
 */
export function followZone(): () => void {
  let isDue = true;
  const look = async (): Promise<void> => {
    const isSignedIn = sessionStore.getState().status === 'signed-in';
    // A new sign-in uses this browser, so its zone is checked.
    if (!isSignedIn) isDue = true;
    if (!isSignedIn || !isDue || document.hidden) return;
    isDue = false;
    const body = settingsHere();
    if (body === null) return;
    try {
      showSettings(await api.call('profile.update', { body }));
    } catch {
      // After a conflict (409) the new settings are compared again; after another failure the next time the tab is
      // shown.
      await refreshUser();
      const next = settingsHere();
      if (next !== null && next.version !== body.version)
        await api.call('profile.update', { body: next }).then(showSettings, () => undefined);
    }
  };
  const lookAgain = () => {
    isDue = true;
    void look();
  };
  document.addEventListener('visibilitychange', lookAgain);
  const stop = sessionStore.subscribe(() => void look());
  void look();
  return () => {
    document.removeEventListener('visibilitychange', lookAgain);
    stop();
  };
}
