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

/**
 * Keeps the page in the chosen theme. The shell renders one provider; THEME_BOOT_SCRIPT applies the theme before that.
 */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  useEffect(followTheme, []);
  return children;
}

export type ThemeChoice = { mode: ThemeMode; theme: Theme; setMode: (mode: ThemeMode) => void };

/** The chosen mode, its effective theme, and the setter. */
export function useTheme(): ThemeChoice {
  const mode = useSyncExternalStore(onThemeChange, themeMode);
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return { mode, theme, setMode: setThemeMode };
}
