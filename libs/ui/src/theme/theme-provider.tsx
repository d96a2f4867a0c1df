import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import {
  currentTheme,
  followTheme,
  onThemeChange,
  setThemeMode,
  themeMode,
  type Theme,
  type ThemeMode,
} from './theme-mode.ts';

/** Keeps the page in the chosen theme. The shell mounts one; THEME_BOOT_SCRIPT covers the time before it. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  useEffect(followTheme, []);
  return children;
}

export type ThemeChoice = { mode: ThemeMode; theme: Theme; setMode: (mode: ThemeMode) => void };

/** The chosen mode, the theme it means now, and the way to change it. */
export function useTheme(): ThemeChoice {
  const mode = useSyncExternalStore(onThemeChange, themeMode);
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return { mode, theme, setMode: setThemeMode };
}
