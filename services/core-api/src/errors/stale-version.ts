import { OptimisticLockError } from '@mikro-orm/core';
import { ConflictError } from '@simmer/domain/errors/domain-error';

const rejectWith =
  (message: string) =>
  (error: unknown): never => {
    if (!(error instanceof OptimisticLockError)) throw error;
    throw new ConflictError(message, { cause: error });
  };

/** Turns a change of an outdated version into a ConflictError (API-34); rethrows other errors. */
export const rejectOutdated = (noun: string) => rejectWith(`This ${noun} has been changed in the meantime.`);

/** Turns a change of an outdated version of a row that several people change into a ConflictError. */
export const rejectChangedByOther = (noun: string) =>
  rejectWith(`This ${noun} has been changed by somebody else in the meantime.`);
