import { stale } from '@simmer/domain/rejection';
import { OptimisticLockError } from '@mikro-orm/core';
import type { CurrentItem } from '@simmer/contracts/schemas/error.schema';
import { staleVersionError } from '@simmer/domain/errors/stale-version-error';

const rejectWith =
  (message: string, read: () => Promise<object>) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof OptimisticLockError)) throw error;
    const row = error.getEntity() as { readonly updatedAt?: Date; readonly changedByDevice?: string | null };
    const [item] = Object.values(await read()) as [CurrentItem['item']];
    const { updatedAt, changedByDevice = null } = row;
    throw staleVersionError(
      message,
      item,
      { changedAt: updatedAt?.toISOString() ?? null, changedByDevice },
      { cause: error },
    );
  };

/**
 * Turns a change of an outdated version into a ConflictError (API-34); rethrows other errors.
 * @param read reads a response with the item, `{ <one>: item }`.
 */
export const rejectOutdated = (noun: string, read: () => Promise<object>) =>
  rejectWith(stale(noun).text, read);

/** Turns a change of an outdated version of a row that several people change into a ConflictError. */
export const rejectChangedByOther = (noun: string, read: () => Promise<object>) =>
  rejectWith(`This ${noun} has been changed by somebody else in the meantime.`, read);
