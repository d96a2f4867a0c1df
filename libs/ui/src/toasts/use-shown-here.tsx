import { useLayoutEffect } from 'react';
import { toastStore } from './toast.tsx';

/** For what shows a failure inside a dialog: no toast says the same over its fields meanwhile (UI-13). */
export function useShownHere(text: string): void {
  // Before the effects in which a page shows toasts.
  useLayoutEffect(() => toastStore.showElsewhere(text), [text]);
}
