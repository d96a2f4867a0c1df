import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';
import { useEffect, useEffectEvent } from 'react';
import { isHeld } from '@simmer/ui/drag/drag-session';
import { weekDrag } from './drag/week-session.ts';

/** Shortcuts of the calendar by key. */
export type CalendarKeys = Readonly<Record<'t' | 'q' | 'u', () => void>>;

const isCalendarKey = (key: string | null): key is keyof CalendarKeys =>
  key === 't' || key === 'q' || key === 'u';

/** Single-letter shortcuts of the calendar; disabled during a drag. */
export function useCalendarKeys(keys: CalendarKeys): void {
  const press = useEffectEvent((key: keyof CalendarKeys) => keys[key]());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (!isCalendarKey(shortcut) || isHeld(weekDrag.getState())) return;
      event.preventDefault();
      press(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
