import { NetworkError } from '@simmer/contracts/client/api-error';
import { defaultAppData } from '../local/app-data.ts';
import { createLocalSource } from '../local/local-source.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { keepChange, loadVersions } from './make-change.ts';
import { copyOf, readCatalogue, readShownPlan } from './plan-copy.ts';
import { storeOf } from './replay.ts';
import { sourceOfRows } from './source-of-rows.ts';

// An empty list would look like a loss.
const notRead = () => new NetworkError('This browser has not read it yet.');

/**
 * Somebody's plan while the server is unreachable: the copy in this browser, whose changes are stored for the server
 * (OFF-11).
 * @param onKept called after each change.
 */
export function createOfflineSource(userId: string, onKept: () => void = () => {}): PlanningSource {
  loadVersions();
  const copy = copyOf(userId);
  const shown = { ...storeOf(defaultAppData(''), copy.now()), read: () => readShownPlan(userId) };
  const source: PlanningSource = sourceOfRows({
    read: (row) => async (signal) => {
      const catalogue = await readCatalogue(userId);
      if (!row.hasDefaults && !catalogue.known.includes(row.knownAs)) throw notRead();
      return row.inCatalogue(catalogue) ?? row.call(createLocalSource(shown, catalogue.sizes))(signal);
    },
    write:
      (row) =>
      async (...args) => {
        const made = await keepChange(copy, row, args);
        onKept();
        return made;
      },
    composed:
      (row) =>
      async (...args) =>
        row.compose(source, await readShownPlan(userId), ...args),
  });
  return source;
}
