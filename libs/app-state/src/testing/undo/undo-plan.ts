import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { applyWrites, type BlockAction, named } from '../../time-blocks/apply-writes.ts';
import { ownVersions } from '../../time-blocks/own-versions.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import { newId } from '@simmer/offline/disk/new-id';
import { blockSteps } from '../../undo/block-steps.ts';
import { ITEM_ACCESS, type ItemAccess, type ItemKind, type Items } from '../../undo/item-access.ts';
import { setItem } from '../../undo/set-item.ts';
import { type Change, type Steps, stepsOf } from '../../undo/change.ts';

/** Numbers that a scenario makes its choices from, in turn. */
export class Choices {
  private place = 0;
  private readonly numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  /** From 0 to `sides` - 1. */
  below(sides: number): number {
    const number = this.numbers[this.place++ % Math.max(1, this.numbers.length)] ?? 0;
    return (number + this.place) % sides;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }
}

/** A user's open plan, with the operations of the screens. */
export interface OpenPlan {
  readonly source: PlanningSource;
  readonly sizes: readonly TimeBlockSize[];
  readonly phaseIds: readonly string[];
  readonly apply: (action: BlockAction) => ReturnType<typeof applyWrites>;
  readonly itemSteps: <Kind extends ItemKind>(kind: Kind, change: Change<Items[Kind]>) => Steps;
  readonly blockSteps: (
    done: Parameters<typeof blockSteps>[1],
    made?: readonly string[],
  ) => ReturnType<typeof blockSteps>;
}

/** Opens a user's plan. */
export async function openPlan(given: PlanningSource): Promise<OpenPlan> {
  const source = { ...given, timeBlocks: ownVersions.noting(given.timeBlocks) };
  const apply = (action: BlockAction) => {
    const key = newId();
    return applyWrites(source.timeBlocks, named(action, key), key);
  };
  const activities = () => source.activities.list();
  const operations = { apply, activities, knownActivities: activities };
  return {
    source,
    sizes: await source.sizes(),
    phaseIds: (await source.phases()).map(({ id }) => id),
    apply,
    itemSteps: <Kind extends ItemKind>(kind: Kind, change: Change<Items[Kind]>) => {
      const access: ItemAccess<Items[Kind]> = ITEM_ACCESS[kind];
      return stepsOf(change, (turn) => setItem(access, source, turn, newId()));
    },
    blockSteps: (done, made) => blockSteps(operations, done, made),
  };
}

/** Fields that a store changes on each write, and never restores. */
const STAMPS = new Set(['version', 'changed_by_device', 'updated_at']);

/** The same object with its fields sorted by name: their order is irrelevant. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value;

/** The visible plan, in order, with ids and ages but without stamps. */
export async function planNow(source: PlanningSource): Promise<Record<string, unknown>> {
  const [stars, goals, activities, blocks, ideal, checks, reflections, priorities, poster, freeDays] =
    await Promise.all([
      source.northStars.list(),
      source.northStarGoals.list(),
      source.activities.list(),
      source.timeBlocks.list(),
      source.idealBlocks.list(),
      source.pulseChecks.list(),
      source.weeklyReflections.list(),
      source.weeklyPriorities.list(),
      source.poster.get(),
      source.freeDays.get(),
    ]);
  const northStars = stars.map(({ id, name, emoji, color, is_default, created_at }) => ({
    id,
    name,
    emoji,
    color,
    is_default,
    created_at,
  }));
  const plan = {
    themes: northStars,
    goals,
    activities,
    blocks,
    ideal,
    checks,
    reflections,
    priorities,
    poster,
    freeDays,
  };
  return JSON.parse(
    JSON.stringify(plan, (name, value: unknown) => (STAMPS.has(name) ? undefined : inOrder(value))),
  );
}
