import { devicePreferences } from '@simmer/app-state/offline/offline-changes';
import {
  onPreferenceWritten,
  restorePreferences,
  storedPreference,
} from '@simmer/ui/device/stored-preference';

/** Whether this device may remind; default: yes (ACC-10). */
export const notifications = storedPreference('simmer-notifications', (saved) => saved !== 'off');

/**
 * Stores preferences where the plan is too, and restores them at the start: a browser that is killed loses what it has
 * written to localStorage just before (ACC-10). A database that refuses them changes nothing.
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
