import { announceChange } from './offline.ts';
import type { WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { ChangeKind } from '@simmer/domain/changes/change-kinds';
import type { ItemFields } from '@simmer/domain/conflicts/merge-item';
import { isSameValue } from '@simmer/domain/same-value';
import { differenceWrites } from '@simmer/domain/editing/difference-writes';
import { useApplyBlockWrites } from '../time-blocks/time-blocks.ts';
import { type Change, type Steps, useBlockSteps, useItemSteps, useReflectionSteps } from '../undo/steps.ts';
import { type Choices, type Conflict, extrasOf, wantedItem } from '@simmer/offline/merge/conflict';
import { removeConflict, restoreConflict } from '@simmer/offline/outbox/waiting-list';

const KINDS: Readonly<Record<string, ChangeKind>> = {
  timeBlocks: 'block.edit',
  weeklyReflections: 'reflection.save',
  weeklyPriorities: 'north-star.reorder',
  pulseChecks: 'pulse-check.save',
  northStars: 'north-star.edit',
  northStarGoals: 'goal.edit',
  activities: 'activity.edit',
  idealBlocks: 'ideal-week.change',
  poster: 'poster.save',
};

/** What a choice changed, with its undo, which asks again. */
export interface SavedChoice extends Steps {
  readonly kind: ChangeKind;
}

type StepsOf = (change: Change<never>) => Steps;

/** Undo and redo of a change to an item, by the group of the planning source. */
function useStepsOf(): Readonly<Record<string, StepsOf>> {
  return {
    weeklyReflections: useReflectionSteps() as StepsOf,
    weeklyPriorities: useItemSteps('priority') as StepsOf,
    pulseChecks: useItemSteps('pulseCheck') as StepsOf,
    northStars: useItemSteps('northStar') as StepsOf,
    northStarGoals: useItemSteps('goal') as StepsOf,
    activities: useItemSteps('activity') as StepsOf,
    idealBlocks: useItemSteps('idealBlock') as StepsOf,
    poster: useItemSteps('poster') as StepsOf,
  } satisfies Record<string, (change: Change<never> & Change<WeeklyReflection>) => Steps>;
}

/** The blocks among items of their group. */
const blocksIn = (items: readonly (ItemFields | null)[]): readonly TimeBlock[] => items.filter(isBlock);
const isBlock = (item: ItemFields | null): item is ItemFields & TimeBlock =>
  item !== null && 'activity_id' in item;

/**
 * Saves what the person chose as one change (OFF-43). Until it is in the account, or waits for the server, the conflict
 * stays stored.
 */
export function useSaveChoice(userId: string) {
  const { mutateAsync: apply } = useApplyBlockWrites();
  const blockSteps = useBlockSteps();
  const stepsOf = useStepsOf();

  const saveBlocks = async (
    conflict: Conflict,
    wanted: readonly (ItemFields | null)[],
  ): Promise<Steps | null> => {
    const { created, activities, unused } = extrasOf(conflict);
    const before = blocksIn(conflict.items.map(({ theirs }) => theirs));
    const after = blocksIn(wanted);
    const writes = [...created, ...differenceWrites(before, after)];
    if (writes.length === 0) return null;
    const done = await apply({ writes, seen: before, activities, unused });
    return blockSteps(
      done,
      activities.map(({ id }) => id),
    );
  };

  const saveItem = async (
    { on, items }: Conflict,
    wanted: readonly (ItemFields | null)[],
  ): Promise<Steps | null> => {
    const [before, after] = [items[0]?.theirs ?? null, wanted[0] ?? null];
    if (isSameValue(before, after)) return null;
    const steps = stepsOf[on]?.({ before, after } as Change<never>) ?? null;
    await steps?.redo();
    return steps;
  };

  return async (conflict: Conflict, choices: Choices): Promise<SavedChoice> => {
    const wanted = conflict.items.map((item) => wantedItem(item, choices));
    const save = conflict.on === 'timeBlocks' ? saveBlocks : saveItem;
    const steps = await save(conflict, wanted);
    await removeConflict(userId, conflict.changes);
    await announceChange(userId);
    return {
      kind: KINDS[conflict.on] ?? 'block.edit',
      undo: async () => {
        await restoreConflict(userId, conflict.changes);
        await announceChange(userId);
        return steps?.undo();
      },
      redo: async () => {
        await steps?.redo();
        await removeConflict(userId, conflict.changes);
        await announceChange(userId);
      },
    };
  };
}
