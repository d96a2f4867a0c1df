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
