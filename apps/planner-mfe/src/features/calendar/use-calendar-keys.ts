import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';
import { useEffect, useEffectEvent } from 'react';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { weekDrag } from './model/week-session.ts';

/** What each shortcut key of the calendar does. */
export type CalendarKeys = Readonly<Record<'t' | 'q' | 'u' | '[' | ']', () => void>>;

const NAMES: readonly string[] = ['t', 'q', 'u', '[', ']'] satisfies (keyof CalendarKeys)[];
const isCalendarKey = (key: string | null): key is keyof CalendarKeys => key !== null && NAMES.includes(key);

/**
 * The keys that turn the weeks while nothing is focused, as the brackets do; on the sheet they move the focus by a
 * week.
 */
const PAGES = new Map<string | null, keyof CalendarKeys>([
  ['pageup', '['],
  ['pagedown', ']'],
]);
const isNothingFocused = (): boolean => document.activeElement === document.body;

/** Shortcuts of the calendar; disabled during a drag (CAL-62). */
export function useCalendarKeys(keys: CalendarKeys): void {
  const press = useEffectEvent((key: keyof CalendarKeys) => keys[key]());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const pressed = shortcutOf(event);
      const shortcut = (isNothingFocused() && PAGES.get(pressed)) || pressed;
      if (!isCalendarKey(shortcut) || isHeld(weekDrag.getState())) return;
      event.preventDefault();
      press(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
