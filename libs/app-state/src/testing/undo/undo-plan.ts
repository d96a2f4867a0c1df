import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import type { AppData } from '@simmer/plan/copy/app-data';
import type { Changes } from '@simmer/plan/make-step';
import type { AccountCopy } from '@simmer/plan/account-copy';
import { lists } from '@simmer/plan/lists';
import type { PlanPlace } from '@simmer/plan/testing/plan-place';
import type { Steps } from '../../plan/change.ts';

/** Numbers from which a scenario makes its choices, one after the other. */
export class Choices {
  private place = 0;
  private readonly numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  /** A number from 0 to `sides` - 1. */
  below(sides: number): number {
    const number = this.numbers[this.place++ % Math.max(1, this.numbers.length)] ?? 0;
    return (number + this.place) % sides;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }
}

/** A user's current plan, with the operations of the screens. */
export interface OpenPlan {
  readonly plan: AppData;
  readonly sizes: readonly TimeBlockSize[];
  readonly phaseIds: readonly string[];
  /** Makes a step, and returns its undo. */
  readonly change: (changes: Changes) => Promise<Steps>;
}

export type ChangedPlan = Pick<PlanPlace, 'read' | 'change'>;

/** Opens a user's plan. */
export async function openPlan(place: ChangedPlan): Promise<OpenPlan> {
  const change = async (changes: Changes): Promise<Steps> => {
    let { undo: next } = await place.change(changes);
    const turn = async () => {
      ({ undo: next } = await place.change(next));
    };
    return { undo: turn, redo: turn };
  };
  const copy = await place.read();
  return {
    plan: copy.plan,
    sizes: lists.sizes(copy),
    phaseIds: lists.phases(copy).map(({ id }) => id),
    change,
  };
}

/** Fields that a store changes on each write, and never restores. */
const STAMPS = new Set(['changed_by_device', 'updated_at']);

/** The same object with its fields sorted by name: their order is irrelevant. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value;

/** The visible plan, in order, with ids and ages but without stamps. */
export function shownPlan(copy: AccountCopy): Record<string, unknown> {
  const shown = { ...copy.plan, northStarThemes: lists.northStarGoals(copy) };
  return JSON.parse(
    JSON.stringify(shown, (name, value: unknown) => (STAMPS.has(name) ? undefined : inOrder(value))),
  );
}
