/** Remembered in this browser only; no call is made (ACC-10). */
const storageKey = 'simmer-notifications';

/** Whether a person wants reminders; yes until they say otherwise (ACC-10). */
export function wantsNotifications(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers whether a person wants reminders. */
export function rememberNotifications(areWanted: boolean): void {
  try {
    localStorage.setItem(storageKey, areWanted ? 'on' : 'off');
  } catch {
    // It still holds for this visit.
  }
}
