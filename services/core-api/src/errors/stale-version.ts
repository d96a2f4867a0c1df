import { stale } from '@simmer/domain/rejection';
import { outdatedRow } from '@simmer/persistence/owned.repository';
import { ConflictError } from './domain-error.ts';

/** A response of the item, `{"<one>":{…}}`, as text or parsed. */
type ItemResponse = string | object;

interface LastChange {
  readonly updatedAt?: Date;
  readonly changedByDevice?: string | null | undefined;
}

/** The rejection of a change of an outdated version, with the item as it is now (API-34). */
export function staleVersionError(
  message: string,
  response: ItemResponse,
  { updatedAt, changedByDevice = null }: LastChange,
  options?: ErrorOptions,
): ConflictError {
  const parsed: object = typeof response === 'string' ? JSON.parse(response) : response;
  const [item] = Object.values(parsed) as [Record<string, unknown>];
  const changed_at = updatedAt?.toISOString() ?? null;
  return new ConflictError(message, {
    ...options,
    current: { item, changed_at, changed_by_device: changedByDevice },
  });
}

const rejectWith =
  <Row extends LastChange>(message: string, read: (row: Row) => ItemResponse | Promise<ItemResponse>) =>
  async (error: unknown): Promise<never> => {
    const row = outdatedRow(error) as Row | undefined;
    if (!row) throw error;
    throw staleVersionError(message, await read(row), row, { cause: error });
  };

/**
 * Turns a change of an outdated version into a ConflictError (API-34); rethrows other errors.
 * @param read the item's response.
 */
export const rejectOutdated = <Row extends LastChange & { readonly id: string }>(
  noun: string,
  read: (row: Row) => ItemResponse | Promise<ItemResponse>,
) => rejectWith(stale(noun).text, read);

/** The same for rows that several people change. */
export const rejectChangedByOther = (noun: string, read: () => Promise<ItemResponse>) =>
  rejectWith(`This ${noun} has been changed by somebody else in the meantime.`, read);
