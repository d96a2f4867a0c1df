import { storedPreference } from '../device/stored-preference.ts';

/** The person's choice; 'system' until they have chosen (ACC-10). */
export type ThemeMode = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Stored in this browser only (ACC-10). */
export const THEME_STORAGE_KEY = 'simmer-theme';

const listeners = new Set<() => void>();
const darkScheme = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

const preference = storedPreference<ThemeMode>(THEME_STORAGE_KEY, (saved) =>
  saved === 'dark' || saved === 'light' ? saved : 'system',
);

/** The stored mode; 'system' if nothing is stored or storage is blocked. */
export const themeMode = preference.get;

/** The effective theme. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Changes the theme at once, in every open tab, and stores it. */
export function setThemeMode(mode: ThemeMode): void {
  preference.set(mode);
  applyTheme(mode);
}

/** Calls back when the mode or the theme changes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the stored mode and follows the system and other tabs. @returns the function that stops it. */
export function followTheme(): () => void {
  const refresh = (): void => applyTheme(themeMode());
  refresh();
  const scheme = darkScheme();
  scheme?.addEventListener('change', refresh);
  const stop = preference.subscribe(refresh);
  return () => {
    scheme?.removeEventListener('change', refresh);
    stop();
  };
}

function applyTheme(mode: ThemeMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && (darkScheme()?.matches ?? false));
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar !== null) bar.content = isDark ? '#1c1916' : '#fbf8f2';
  for (const listener of listeners) listener();
}
