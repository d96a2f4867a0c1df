import { sessionStore } from '@simmer/app-state/session';
import { shortcutOf } from '@simmer/ui/theme/shortcut-keys';
import { toast } from '@simmer/ui/toast';
import { useEffect } from 'react';
import { undoLatest } from './offer-undo.ts';
import { undoStore } from './undo.store.ts';

/** Ctrl/⌘+Z takes the latest change back; in a field it undoes typing, as everywhere. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== 'mod+z') return;
      event.preventDefault();
      if (!undoLatest()) toast.info('Nothing to undo');
    };
    window.addEventListener('keydown', onKeyDown);
    const stopListening = sessionStore.subscribe((now, before) => {
      if (now.user?.id !== before.user?.id) undoStore.clear();
    });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      stopListening();
    };
  }, []);
}
