import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useSession } from '@simmer/app-state/session/session';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { isFreeDay, withFreeDays, withoutFreeDays } from '@simmer/domain/free-days/free-days';
import { toast } from '@simmer/ui/toasts/toast';

const NONE: readonly never[] = [];

/** A paused week is seven free days (IDE-1). Signed out there are none. */
export function usePause(today: string) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const freeDays = useSession(({ user }) => user?.free_days ?? NONE);
  const { mutate } = useSaveSettings('The week could not be paused. Please try again.');
  const isPaused = (monday: string) =>
    [0, 1, 2, 3, 4, 5, 6].every((day) => isFreeDay(freeDays, addDays(monday, day)));
  return {
    canPause: isSignedIn,
    isPaused,
    toggle: (monday: string) => {
      const range = { from: monday, to: addDays(monday, 6) };
      const wasPaused = isPaused(monday);
      const next = wasPaused ? withoutFreeDays(freeDays, range, today) : withFreeDays(freeDays, range, today);
      const text = wasPaused
        ? 'This week is no longer paused.'
        : 'This week is paused: nothing is filled in, and nothing reminds you.';
      mutate({ free_days: next }, { onSuccess: () => toast.success(text) });
    },
  };
}
