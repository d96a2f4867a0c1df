import { devicePreferences } from '@simmer/app-state/offline/offline-changes';
import {
  onPreferenceWritten,
  restorePreferences,
  storedPreference,
} from '@simmer/ui/device/stored-preference';

/** Whether this device may show reminders; default: yes (ACC-10). */
export const notifications = storedPreference('simmer-notifications', (saved) => saved !== 'off');

/**
 * Stores a copy of the preferences in the plan's database, and restores them at the start: a browser that is killed
 * loses its last writes to localStorage (ACC-10). If the database fails, localStorage alone is used.
 * @returns the function that stops it.
 */
export function keepPreferences(database = devicePreferences): () => void {
  const stop = onPreferenceWritten(
    (written) => void database.storePreferences(written).catch(() => undefined),
  );
  database
    .preferences()
    .then((stored) => stored && restorePreferences(stored))
    .catch(() => undefined);
  return stop;
}
