import { isSameValue } from '@simmer/domain/same-value';
import { api } from '../api/api.ts';
import { browserZone } from '../hooks/clock.ts';
import { refreshUser, showSettings } from '../session/refresh-user.ts';
import { sessionStore } from '../session/session-store.ts';
import { nameOfSwitchedUser } from '../session/switched-user.ts';

/** The settings that have a zone, with that of this browser; null if nothing is to be saved. */
function settingsHere() {
  const { status, user } = sessionStore.getState();
  if (status !== 'signed-in' || user === null || nameOfSwitchedUser() !== null) return null;
  const { reminders = null, review_mail = null, version } = user;
  const zone = browserZone();
  const here = {
    ...(reminders && { reminders: { ...reminders, zone } }),
    ...(review_mail && { review_mail: { ...review_mail, zone } }),
  };
  const saved = { ...(reminders && { reminders }), ...(review_mail && { review_mail }) };
  return isSameValue(here, saved) ? null : { ...here, version };
}

/**
 * Keeps the zone of the reminders that of the browser which was last used (REM-18): at its start, and when its tab is
 * shown again.
 * @returns the function that stops it.
 */
export function followZone(): () => void {
  let isSending = false;
  const look = async (): Promise<void> => {
    const body = isSending || document.hidden ? null : settingsHere();
    if (body === null) return;
    isSending = true;
    // After a change elsewhere (409) the new settings are looked at; after another failure it is tried again later.
    await api.call('profile.update', { body }).then(
      (user) => {
        isSending = false;
        showSettings(user);
      },
      () => {
        isSending = false;
        return refreshUser();
      },
    );
  };
  const lookNow = () => void look();
  document.addEventListener('visibilitychange', lookNow);
  const stop = sessionStore.subscribe(lookNow);
  lookNow();
  return () => {
    document.removeEventListener('visibilitychange', lookNow);
    stop();
  };
}
