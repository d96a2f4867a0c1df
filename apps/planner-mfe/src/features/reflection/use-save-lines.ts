import { messageOf } from '@simmer/app-state/errors';
import { useChange } from '@simmer/app-state/plan/use-change';
import { reflectionChange } from '@simmer/app-state/plan/reflections';
import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { offerUndo } from '@simmer/ui/undo/undo';
import { useFailure } from '../../shared/use-failure.ts';
import type { ReflectionKind } from './model/reflection-kind.ts';

/** Saves the lines of one kind of a week's reflection; undo restores the previous ones (REF-3). */
export function useSaveLines(week: string, kind: ReflectionKind) {
  const { mutateAsync, isPending } = useChange(['weeklyReflections']);
  const failure = useFailure();
  /**
   * Replaces the lines that the person saw.
   * @returns false if the lines could not be saved; the failure has been shown.
   */
  const save = async (lines: readonly string[], seen: WeeklyReflection | null): Promise<boolean> => {
    failure.forget();
    try {
      const done = await mutateAsync([reflectionChange(week, { [kind]: [...lines] }, seen)]);
      offerUndo('reflection.save', 'Reflection saved', done);
      return true;
    } catch (error) {
      failure.show(
        messageOf(error, 'The reflection could not be saved. Your text is still here; try again.'),
      );
      return false;
    }
  };
  return { save, isSaving: isPending, failure: failure.text };
}
