import { useLayoutEffect } from 'react';
import { toastStore } from './toast.tsx';

/** For a failure shown inside a dialog: suppresses the equal toast over its fields (UI-13). */
export function useShownHere(text: string): void {
  // Runs before the effects in which pages show toasts.
  useLayoutEffect(() => toastStore.showElsewhere(text), [text]);
}
