import { messageOf } from '@simmer/app-state/errors';
import { useSaveReflection } from '@simmer/app-state/reflections';
import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { useFailure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { type ReflectionKind, reflectionLines } from './reflection-kind.ts';

/** Saves the lines of one kind of a week's reflection; undoing puts back those that stood there before. */
export function useSaveLines(week: string, kind: ReflectionKind) {
  const { mutateAsync, isPending } = useSaveReflection();
  const failure = useFailure();
  const put = (lines: readonly string[], seen: WeeklyReflection | null) =>
    mutateAsync({ week, lines: { [kind]: [...lines] }, seen });

  /**
   * Puts lines in the place of those that were seen.
   * @returns false when they could not be saved; the person has been told then.
   */
  const save = async (lines: readonly string[], seen: WeeklyReflection | null): Promise<boolean> => {
    failure.forget();
    try {
      const saved = await put(lines, seen);
      offerUndo('Reflection saved', async () => {
        await put(reflectionLines(seen, kind), saved);
      });
      return true;
    } catch (error) {
      failure.tell(
        messageOf(error, 'The reflection could not be saved. Your text is still here; try again.'),
      );
      return false;
    }
  };
  return { save, isSaving: isPending, failure: failure.text };
}
