import { sessionStore } from '@simmer/app-state/session';
import { toast } from '@simmer/ui/toast';
import { useEffect } from 'react';
import { undoLatest } from './offer-undo.ts';
import { undoStore } from './undo.store.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl/⌘+Z takes the latest change back; in a field it undoes typing, as everywhere. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]')) return;
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
