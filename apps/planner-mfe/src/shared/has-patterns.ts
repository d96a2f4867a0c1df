import { useSession } from '@simmer/app-state/session/session';
import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useSyncExternalStore } from 'react';

// The id of the person with patterns in this browser, so that the tab is shown before the patterns are computed again.
const person = storedPreference('simmer-has-patterns', (text) => text ?? '');

const usePersonId = (): string => useSession((state) => state.user?.id) ?? 'local';

/** Whether patterns were found when this browser last computed them, and a function that stores the latest result. */
export function useHasPatterns() {
  const id = usePersonId();
  const found = useSyncExternalStore(person.subscribe, person.get, () => '');
  return {
    hasPatterns: found === id,
    noteFound: (hasPatterns: boolean) => {
      if (hasPatterns !== (person.get() === id)) person.set(hasPatterns ? id : '');
    },
  };
}
