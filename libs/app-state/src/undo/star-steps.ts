import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { plainStarContent, starContentOf } from '@simmer/domain/north-stars/north-star-fields';
import { StaleError } from '../errors/errors.ts';
import {
  captureRemoval,
  type RemovedNorthStar,
  restoreNorthStar,
  type RestoredNorthStar,
} from '../north-stars/restore-north-star.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';

/** The current state of a North Star, with all that its removal would change. */
async function removalNow(source: PlanningSource, id: string): Promise<RemovedNorthStar> {
  const [stars, goals, blocks, idealBlocks, priorities, pulseChecks] = await Promise.all([
    source.northStars.list(),
    source.northStarGoals.list(),
    source.timeBlocks.list(),
    source.idealBlocks.list(),
    source.weeklyPriorities.list(),
    source.pulseChecks.list(),
  ]);
  const star = stars.find((each) => each.id === id);
  if (star === undefined) throw new StaleError('North Star', 'deleted');
  return captureRemoval(star, { goals, blocks, idealBlocks, priorities, pulseChecks });
}

const contentText = (star: NorthStar): string => JSON.stringify(starContentOf(star, plainStarContent));

/** Undo and redo of a removal. What refers to the North Star at a redo is restored by the next undo. */
export function starRemoval(noted: RemovedNorthStar) {
  let removed = noted;
  return {
    undo: (source: PlanningSource, key: string): Promise<RestoredNorthStar> =>
      restoreNorthStar(source, removed, key),
    redo: async (source: PlanningSource, key: string): Promise<void> => {
      const now = await removalNow(source, noted.northStar.id);
      if (contentText(now.northStar) !== contentText(noted.northStar)) throw new StaleError('North Star');
      // The typed view rejects defaults, the plain one accepts all (NST-3).
      await source.northStars.remove(noted.northStar.id, key, now.northStar.version);
      removed = now;
    },
  };
}
