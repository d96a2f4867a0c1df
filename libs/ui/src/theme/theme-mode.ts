/** What a person chose. Dark mode is off until they choose otherwise (ACC-10). */
export type ThemeMode = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Remembered in this browser only (ACC-10). */
export const THEME_STORAGE_KEY = 'simmer-theme';

const listeners = new Set<() => void>();
const darkScheme = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** The remembered mode; light when nothing is remembered or storage is closed to us. */
export function themeMode(): ThemeMode {
  try {
    const saved = localStorage.getItem(THEME_STORAGE_KEY);
    return saved === 'dark' || saved === 'system' ? saved : 'light';
  } catch {
    return 'light';
  }
}

/** The theme that shows now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Changes the theme at once, in every open tab, and remembers it. */
export function setThemeMode(mode: ThemeMode): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, mode);
  } catch {
    // It still changes for this visit.
  }
  applyTheme(mode);
}

/** Calls back when mode or theme change. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the remembered mode and follows the system and other tabs; the returned function stops it. */
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
