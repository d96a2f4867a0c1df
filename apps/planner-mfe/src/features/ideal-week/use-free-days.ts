import { NEEDS_CONNECTION } from '@simmer/app-state/errors/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import type { FreeDayRange } from '@simmer/domain/dates/free-days';
import { offerUndo } from '../../planning/offer-undo.ts';

const NONE: readonly FreeDayRange[] = [];

/** A person's free days (IDE-1), and how they change, with undo. Signed out there are none. */
export function useFreeDays() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isAway = useIsAway();
  const freeDays = useSession(({ user }) => user?.free_days ?? NONE);
  const { mutateAsync, isPending } = useSaveSettings('Your free days could not be saved. Please try again.');
  const save = (next: readonly FreeDayRange[]) => mutateAsync({ free_days: [...next] });
  return {
    freeDays,
    isPending,
    isSignedIn,
    /** Why they cannot be changed now; null if they can. */
    problem: isAway ? NEEDS_CONNECTION : null,
    change: async (next: readonly FreeDayRange[], text: string): Promise<void> => {
      try {
        await save(next);
      } catch {
        // Its toast says why.
        return;
      }
      offerUndo('ideal-week.change', text, { undo: () => save(freeDays), redo: () => save(next) });
    },
  };
}
