import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';
import { useEffect, useRef } from 'react';
import { useDragStore } from './drag/drag.store.ts';

/** Shortcuts of the calendar by key. */
export type CalendarKeys = Readonly<Record<'t' | 'q' | 'u', () => void>>;

const isCalendarKey = (key: string | null): key is keyof CalendarKeys =>
  key === 't' || key === 'q' || key === 'u';

/** Single-letter shortcuts of the calendar; disabled during a drag. */
export function useCalendarKeys(keys: CalendarKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (!isCalendarKey(shortcut) || useDragStore.getState().dragged !== null) return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
