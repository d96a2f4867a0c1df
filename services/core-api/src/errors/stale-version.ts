import { stale } from '@simmer/domain/rejection';
import { isOutdated } from '@simmer/persistence/owned.repository';
import { ConflictError } from './domain-error.ts';
import { rejected } from './reject.ts';

/** Turns a change of an outdated version into a ConflictError (API-34); rethrows other errors. */
export const rejectOutdated =
  (noun: Parameters<typeof stale>[0]) =>
  (error: unknown): never => {
    if (isOutdated(error)) throw rejected(stale(noun), { cause: error });
    throw error;
  };

/** The same for rows that several people change. */
export const rejectChangedByOther =
  (noun: string) =>
  (error: unknown): never => {
    if (!isOutdated(error)) throw error;
    throw new ConflictError(`This ${noun} has been changed by somebody else in the meantime.`, {
      cause: error,
    });
  };
