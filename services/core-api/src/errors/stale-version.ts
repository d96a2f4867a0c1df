import { stale } from '@simmer/domain/rejection';
import { OptimisticLockError } from '@mikro-orm/core';
import type { CurrentItem } from '@simmer/contracts/schemas/error.schema';
import { ConflictError } from './domain-error.ts';

interface LastChange {
  /** ISO 8601 in UTC. */
  readonly changedAt?: string | null;
  readonly changedByDevice?: string | null | undefined;
}

/** The rejection of a change of an outdated version, with the item as it is now (API-34). */
export function staleVersionError(
  message: string,
  item: CurrentItem['item'],
  { changedAt = null, changedByDevice = null }: LastChange,
  options?: ErrorOptions,
): ConflictError {
  return new ConflictError(message, {
    ...options,
    current: { item, changed_at: changedAt, changed_by_device: changedByDevice },
  });
}

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
 * @param read gives a response with the item, `{ <one>: item }`.
 */
export const rejectOutdated = (noun: string, read: () => Promise<object>) =>
  rejectWith(stale(noun).text, read);

/** The same for rows that several people change. */
export const rejectChangedByOther = (noun: string, read: () => Promise<object>) =>
  rejectWith(`This ${noun} has been changed by somebody else in the meantime.`, read);
