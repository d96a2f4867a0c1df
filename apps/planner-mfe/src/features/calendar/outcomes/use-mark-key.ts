import { shortcutOf } from '@simmer/ui/keyboard/shortcut-keys';
import { useEffect, useEffectEvent } from 'react';

/** The key 'D' on a focused card. */
export function useMarkKey(onMark: (id: string, date: string) => void): void {
  const mark = useEffectEvent(onMark);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { blockId, date } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      if (shortcutOf(event) !== 'd' || blockId === undefined || date === undefined) return;
      event.preventDefault();
      mark(blockId, date);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
