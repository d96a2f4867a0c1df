import { useSession } from '@simmer/app-state/session/session';
import { storedPreference } from '@simmer/ui/device/stored-preference';
import { useSyncExternalStore } from 'react';

// The id of the person in this browser who has patterns, so that their tab is there before they are computed again.
const person = storedPreference('simmer-has-patterns', (text) => text ?? '');

const usePersonId = (): string => useSession((state) => state.user?.id) ?? 'local';

/** Whether patterns were found when they were last computed in this browser; and how to say so. */
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
