import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import type { Tables } from './disk/tables.ts';
import { removeStep, stepsIn, type WaitingStep } from './outbox.ts';
import { type Change, isSameItem } from './step.ts';

/** Whether a change creates its item, or restores it. */
export const isCreation = ({ seen, removed, restores }: Change): boolean =>
  !removed && (seen === undefined || restores !== undefined);

/**
 * The later ones of the waiting steps that cannot be made without one: they name an item that it, or one that goes with
 * it, creates. `waiting` is in the order the steps were made.
 */
export function dependentsOf(step: WaitingStep, waiting: readonly WaitingStep[]): readonly WaitingStep[] {
  const created: Change[] = [];
  const add = ({ step: { changes } }: WaitingStep) => created.push(...changes.filter(isCreation));
  add(step);
  return waiting.filter((later) => {
    if (later.seq <= step.seq || later.why !== undefined) return false;
    const { changes } = later.step;
    const text = JSON.stringify(changes);
    const isDependent = created.some(
      (made) =>
        changes.some((each) => isSameItem(each, made)) ||
        // Nothing refers to the item of a day, a week or a person; its date in another item is only a date.
        (made.id !== 'person' && !isCalendarDate(made.id) && text.includes(JSON.stringify(made.id))),
    );
    if (isDependent) add(later);
    return isDependent;
  });
}

const keysOf = (steps: readonly WaitingStep[]): string => steps.map(({ step }) => step.key).join();

/** The result of discarding a step. */
export type DiscardResult =
  | 'discarded'
  /** The step was not waiting any more: it is in the account. */
  | 'gone'
  /** More steps depend on it than the person was told of. */
  | 'more-depend';

/**
 * Discards a step, and the later ones that depend on it (OFF-52).
 * @param named the dependents that the person was told of
 */
export async function discardIn(
  tables: Tables,
  userId: string,
  key: string,
  named: readonly string[],
): Promise<DiscardResult> {
  const steps = await stepsIn(tables, userId);
  const row = steps.find(({ step }) => step.key === key);
  if (row === undefined) return 'gone';
  const dependents = row.why === undefined ? dependentsOf(row, steps) : [];
  const agreed = dependents.filter(({ step }) => named.includes(step.key));
  if (keysOf(agreed) !== keysOf(dependents)) return 'more-depend';
  for (const { step } of [row, ...dependents]) removeStep(tables, userId, step.key);
  return 'discarded';
}
