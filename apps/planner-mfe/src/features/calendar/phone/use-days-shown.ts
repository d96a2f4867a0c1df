import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useCallback, useSyncExternalStore } from 'react';
import type { DaysShown } from '../sheet/scroller/day-scroller.ts';

const preference = storedPreference<DaysShown>('simmer-days-shown', (saved) => (saved === '3' ? 3 : 1));

/** How many days this phone shows in a row; stored in the browser (CAL-51). */
export function useDaysShown(): [DaysShown, (shown: DaysShown) => void] {
  const shown = useSyncExternalStore(preference.subscribe, preference.get);
  const choose = useCallback((next: DaysShown) => preference.set(String(next)), []);
  return [shown, choose];
}
