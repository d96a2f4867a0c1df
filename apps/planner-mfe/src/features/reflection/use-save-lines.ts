import { messageOf } from '@simmer/app-state/errors';
import { useChange } from '@simmer/app-state/plan/use-change';
import { reflectionChange } from '@simmer/app-state/plan/reflections';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useFailure } from '../../shared/use-failure.ts';
import type { ReflectionKind } from './model/reflection-kind.ts';

const FAILED = 'The reflection could not be saved. Your text is still here; try again.';

/** Saves the lines of one kind of a week's reflection; undo restores the previous ones (REF-3). `why` says why an attempt before was refused. */
export function useSaveLines(week: string, kind: ReflectionKind, why?: string) {
  const { mutateAsync, isPending } = useChange(['weeklyReflections']);
  const failure = useFailure(why);
  /**
   * Replaces the lines that the person saw.
   * @returns false if the lines could not be saved; the failure has been shown.
   */
  const save = async (lines: readonly string[], seen: WeeklyReflection | null): Promise<boolean> => {
    failure.forget();
    try {
      const done = await mutateAsync([reflectionChange(week, { [kind]: [...lines] }, seen)], FAILED);
      offerUndo('reflection.save', 'Reflection saved', done);
      return true;
    } catch (error) {
      failure.show(messageOf(error, FAILED));
      return false;
    }
  };
  return { save, isSaving: isPending, failure: failure.text };
}
