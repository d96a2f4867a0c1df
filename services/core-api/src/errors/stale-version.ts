import { stale } from '@simmer/domain/refusals/refusal';
import { isOutdated } from '@simmer/persistence/owned.repository';
import { refused } from './refuse.ts';

/** Turns a change of an outdated version into a ConflictError (API-34); rethrows other errors. */
export const refuseOutdated =
  (noun: Parameters<typeof stale>[0]) =>
  (error: unknown): never => {
    if (isOutdated(error)) throw refused(stale(noun), { cause: error });
    throw error;
  };
