import { messageOf } from '@simmer/app-state/errors/errors';
import { useSaveReflection } from '@simmer/app-state/reflections/reflections';
import { useReflectionSteps } from '@simmer/app-state/undo/steps';
import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { useFailure } from '../../planning/use-failure.ts';
import { offerUndo } from '../../planning/offer-undo.ts';
import { REFLECTION_KINDS, type ReflectionKind } from './model/reflection-kind.ts';

/** The reflection without this change; other lists may have changed elsewhere meanwhile. */
function beforeOf(
  after: WeeklyReflection,
  seen: WeeklyReflection | null,
  kind: ReflectionKind,
): WeeklyReflection | null {
  const isOnlyThis = REFLECTION_KINDS.every((other) => other.kind === kind || after[other.kind].length === 0);
  if (seen === null && isOnlyThis) return null;
  return { ...after, [kind]: [...(seen?.[kind] ?? [])] };
}

/** Saves the lines of one kind of a week's reflection; undo restores the previous ones (REF-3). */
export function useSaveLines(week: string, kind: ReflectionKind) {
  const { mutateAsync, isPending } = useSaveReflection();
  const failure = useFailure();
  const stepsOf = useReflectionSteps();

  /**
   * Replaces the lines that the person saw.
   * @returns false if they could not be saved; the failure has been shown.
   */
  const save = async (lines: readonly string[], seen: WeeklyReflection | null): Promise<boolean> => {
    failure.forget();
    try {
      const after = await mutateAsync({ week, lines: { [kind]: [...lines] }, seen });
      offerUndo(
        'reflection.save',
        'Reflection saved',
        stepsOf({ before: beforeOf(after, seen, kind), after }),
      );
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
