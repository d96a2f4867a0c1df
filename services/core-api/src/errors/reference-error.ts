import { unknownReference } from '@simmer/domain/errors/rejection';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import { rejectionError } from '@simmer/domain/errors/rejection-error';

/**
 * Turns a violated reference into a 422 on its field (API-33).
 * @param fields the body's field by the column that PostgreSQL's constraint is named after.
 * @returns a handler for `.catch`, which always throws.
 */
export function rejectReference(
  table: string,
  fields: Readonly<Record<string, string>>,
): (error: unknown) => never {
  return (error) => {
    const failure = postgresFailure(error);
    if (failure?.code === '23503') {
      const column = /^(.+)_(?:foreign|owner)$/.exec(failure.constraint?.replace(`${table}_`, '') ?? '')?.[1];
      const field = column === undefined ? undefined : fields[column];
      if (field !== undefined) throw rejectionError(unknownReference(field));
    }
    throw error;
  };
}
