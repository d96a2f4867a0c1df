import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useCallback, useSyncExternalStore } from 'react';

const preference = storedPreference<boolean>('simmer-phone-top', (saved) => saved === 'open');

/** Whether this phone shows what folds into the line above the day; stored in the browser (CAL-54). */
export function useTopOpen(): [boolean, () => void] {
  const isOpen = useSyncExternalStore(preference.subscribe, preference.get);
  const toggle = useCallback(() => preference.set(preference.get() ? 'folded' : 'open'), []);
  return [isOpen, toggle];
}
