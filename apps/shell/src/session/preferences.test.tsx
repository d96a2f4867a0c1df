import type { Preferences } from '@simmer/ui/device/stored-preference';
import { currentTheme, followTheme, setThemeMode } from '@simmer/ui/theme/theme-mode';
import { waitFor } from '@testing-library/react';
import { keepPreferences, notifications } from './preferences.ts';

/** A database that has taken what was written. */
function preferenceDatabase() {
  let stored: Preferences | null = null;
  return {
    preferences: async () => stored,
    storePreferences: async (written: Preferences) => {
      stored = written;
    },
  };
}

const themeEntry = () => localStorage.getItem('simmer-theme');
let stopTheme: () => void;

beforeEach(() => {
  localStorage.clear();
  stopTheme = followTheme();
});
afterEach(() => stopTheme());

test('preferences: notifications are on by default, and a change is stored (ACC-10)', () => {
  expect(notifications.get()).toBe(true);
  notifications.set('off');
  expect(notifications.get()).toBe(false);
});

test('preferences: what localStorage has lost is restored from the database, the theme at once (ACC-10)', async () => {
  const database = preferenceDatabase();
  const stop = keepPreferences(database);
  setThemeMode('dark');
  stop();
  // Killed before the browser had committed it.
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentTheme()).toBe('light');
  keepPreferences(database)();
  await waitFor(() => expect(currentTheme()).toBe('dark'));
  expect(themeEntry()).toBe('dark');
});

test('preferences: a newer one in localStorage is not replaced by the database (ACC-10)', async () => {
  const database = preferenceDatabase();
  await database.storePreferences({ writtenAt: Date.now() - 1, texts: { 'simmer-theme': 'dark' } });
  setThemeMode('light');
  keepPreferences(database)();
  await database.preferences();
  await Promise.resolve();
  expect([themeEntry(), currentTheme()]).toEqual(['light', 'light']);
});
