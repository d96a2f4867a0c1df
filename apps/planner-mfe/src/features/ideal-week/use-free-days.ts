import { messageOf } from '@simmer/app-state/errors';
import { freeDaysChange, useFreeDays as useSavedFreeDays } from '@simmer/app-state/plan/free-days';
import { useChange } from '@simmer/app-state/plan/use-change';
import type { FreeDayRange } from '@simmer/domain/dates/free-days';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';

const FAILED = 'Your free days could not be saved. Try again.';
const NONE: readonly FreeDayRange[] = [];

/** The days on which the person plans nothing; none until they are loaded. */
export const useFreeDayRanges = (): readonly FreeDayRange[] => useSavedFreeDays().data?.free_days ?? NONE;

/** The free days of a person (IDE-1), and their change with undo. */
export function useFreeDays() {
  const { data, error } = useSavedFreeDays();
  const freeDays = data?.free_days ?? NONE;
  const { mutateAsync, isPending } = useChange(['freeDays']);
  return {
    freeDays,
    isPending,
    isLoading: data === undefined && error === null,
    /** Why the free days cannot be changed; null if they can. */
    problem:
      data === undefined && error !== null
        ? messageOf(error, 'Your free days could not be loaded. Try again.')
        : null,
    change: async (next: readonly FreeDayRange[], text: string): Promise<void> => {
      try {
        const done = await mutateAsync([freeDaysChange([...next], [...freeDays])], FAILED);
        offerUndo('ideal-week.change', text, done);
      } catch (error) {
        toast.error(messageOf(error, FAILED));
      }
    },
  };
}
