import { act, render, screen } from '@testing-library/react';
import { ThemeProvider, useTheme } from './theme-provider.tsx';
import { THEME_BOOT_SCRIPT } from './theme-boot.ts';
import { setThemeMode, THEME_STORAGE_KEY, type ThemeMode } from './theme-mode.ts';

let systemIsDark = false;
const schemeListeners = new Set<() => void>();

beforeEach(() => {
  systemIsDark = false;
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: systemIsDark,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: (_type: string, listener: () => void) => void schemeListeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void schemeListeners.delete(listener),
    });
});

function Probe(): string {
  const { mode, theme } = useTheme();
  return `${mode} ${theme}`;
}

const show = () =>
  render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  );

const boot = (): string | undefined => {
  const script = document.createElement('script');
  script.textContent = THEME_BOOT_SCRIPT;
  document.head.append(script);
  script.remove();
  return document.documentElement.dataset['theme'];
};

const CASES: [ThemeMode | null, boolean, string][] = [
  [null, false, 'light'],
  [null, true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', false, 'light'],
  ['system', true, 'dark'],
];

describe('theme', () => {
  it.each(CASES)(
    'stored %s with a dark system %s gives %s, in the boot script and in the app',
    (mode, isDark, theme) => {
      systemIsDark = isDark;
      if (mode !== null) localStorage.setItem(THEME_STORAGE_KEY, mode);
      expect(boot()).toBe(theme);
      document.documentElement.removeAttribute('data-theme');
      show();
      expect(document.documentElement.dataset['theme']).toBe(theme);
      expect(screen.getByText(`${mode ?? 'system'} ${theme}`)).toBeTruthy();
    },
  );

  it('a change applies at once and is stored', () => {
    show();
    act(() => setThemeMode('dark'));
    expect(screen.getByText('dark dark')).toBeTruthy();
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
  });

  it('until a person chooses it follows the system, and not after (ACC-10)', () => {
    show();
    systemIsDark = true;
    act(() => {
      for (const listener of schemeListeners) listener();
    });
    expect(screen.getByText('system dark')).toBeTruthy();
    act(() => setThemeMode('light'));
    act(() => {
      for (const listener of schemeListeners) listener();
    });
    expect(screen.getByText('light light')).toBeTruthy();
  });

  it('a change in another tab is followed (ACC-11)', () => {
    show();
    localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY, newValue: 'dark' }));
    });
    expect(screen.getByText('dark dark')).toBeTruthy();
  });
});
