import type { TimeBlockChange } from '@simmer/contracts/schemas/time-block.schema';
import type { ImportAction } from '@simmer/domain/bundle/import-types';
import type { ImportStep } from '@simmer/domain/bundle/import-steps';
import { splitIntoBatches } from '../../sources/block-batches.ts';
import { isFinalError, messageOf } from '../../errors/errors.ts';
import type { PlanningSource } from '../../sources/planning-source.ts';

/** A rejected step and the reason. */
export interface Rejected {
  /** Its index among the steps. */
  readonly place: number;
  readonly label: string;
  readonly why: string;
}

/** The result of the next steps. */
export interface Progress {
  /** The number of settled steps. */
  readonly count: number;
  readonly refused: readonly Rejected[];
}

const changesOf = (steps: readonly ImportStep[]): TimeBlockChange[] => {
  const end = steps.findIndex(({ action }) => action.do !== 'change-block');
  const blocks = end < 0 ? steps : steps.slice(0, end);
  return blocks.flatMap(({ action }) => (action.do === 'change-block' ? [action.change] : []));
};

function once(source: PlanningSource, action: ImportAction, key: string): Promise<unknown> {
  switch (action.do) {
    case 'create-star':
      return source.northStars.create(action.body, key);
    case 'create-goal':
      return source.northStarGoals.create(action.body, key);
    case 'update-star':
      return source.northStars.update(action.id, action.body, key);
    case 'update-goal':
      return source.northStarGoals.update(action.id, action.body, key);
    case 'create-activity':
      return source.activities.create(action.body, key);
    case 'update-activity':
      return source.activities.update(action.id, action.body, key);
    case 'save-reflection':
      return source.weeklyReflections.save(action.body, key);
    case 'save-check':
      return source.pulseChecks.save(action.body, key);
    case 'save-priority':
      return source.weeklyPriorities.save(action.body, key);
    case 'save-poster':
      return source.poster.save(action.body, key);
    case 'remove-star':
      return source.northStars.remove(action.id, key);
    case 'remove-activity':
      return source.activities.remove(action.id, key);
    case 'remove-reflection':
      return source.weeklyReflections.remove(action.id, key, action.version);
    case 'remove-check':
      return source.pulseChecks.remove(action.id, key);
    case 'remove-priority':
      return source.weeklyPriorities.remove(action.id, key);
    case 'remove-poster':
      return source.poster.remove(key);
    case 'change-block':
      return source.timeBlocks.change({ activities: [], unused: [], changes: [action.change] }, key);
  }
}

async function alone(
  source: PlanningSource,
  { label, action }: ImportStep,
  place: number,
  keyOf: (place: string) => string,
): Promise<Progress> {
  try {
    await once(source, action, keyOf(`${place}`));
    return { count: 1, refused: [] };
  } catch (error) {
    if (!isFinalError(error)) throw error;
    return { count: 1, refused: [{ place, label, why: messageOf(error, 'It was refused.') }] };
  }
}

/**
 * Performs the next steps: as many blocks per request as it can carry. If one of these is rejected they are sent one by
 * one, so that each gets its own response. The same steps from the same position give the same requests.
 *
 * @param keyOf returns the idempotency key of a request by the index of its first step.
 * @throws temporary failures: nothing is settled then.
 */
export async function runNextSteps(
  source: PlanningSource,
  steps: readonly ImportStep[],
  next: number,
  keyOf: (place: string) => string,
): Promise<Progress> {
  const ahead = steps.slice(next);
  const [first] = ahead;
  if (first === undefined) return { count: 0, refused: [] };
  const [batch] = splitIntoBatches({ activities: [], unused: [], changes: changesOf(ahead) });
  if (batch === undefined || batch.changes.length === 1) return alone(source, first, next, keyOf);
  const count = batch.changes.length;
  try {
    await source.timeBlocks.change(batch, keyOf(`${next}+${count}`));
    return { count, refused: [] };
  } catch (error) {
    if (!isFinalError(error)) throw error;
  }
  const refused: Rejected[] = [];
  for (const [place, step] of ahead.slice(0, count).entries()) {
    refused.push(...(await alone(source, step, next + place, keyOf)).refused);
  }
  return { count, refused };
}
