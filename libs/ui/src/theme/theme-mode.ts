/** The person's choice; default light (ACC-10). */
export type ThemeMode = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Stored in this browser only (ACC-10). */
export const THEME_STORAGE_KEY = 'simmer-theme';

const listeners = new Set<() => void>();
const darkScheme = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** The stored mode; light if nothing is stored or storage is blocked. */
export function themeMode(): ThemeMode {
  try {
    const saved = localStorage.getItem(THEME_STORAGE_KEY);
    return saved === 'dark' || saved === 'system' ? saved : 'light';
  } catch {
    return 'light';
  }
}

/** The effective theme. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Changes the theme at once, in every open tab, and stores it. */
export function setThemeMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, mode);
  } catch {
    // The change still applies until the page is closed.
  }
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
  const onStorage = (event: StorageEvent): void => {
    if (event.key === THEME_STORAGE_KEY || event.key === null) refresh();
  };
  refresh();
  const scheme = darkScheme();
  scheme?.addEventListener('change', refresh);
  addEventListener('storage', onStorage);
  return () => {
    scheme?.removeEventListener('change', refresh);
    removeEventListener('storage', onStorage);
  };
}

function applyTheme(mode: ThemeMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && (darkScheme()?.matches ?? false));
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar !== null) bar.content = isDark ? '#1c1916' : '#fbf8f2';
  for (const listener of listeners) listener();
}
