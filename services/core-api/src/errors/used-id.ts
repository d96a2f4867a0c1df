import { ConflictError } from './domain-error.ts';
import { postgresFailure } from './postgres-error.ts';

/** Refuses an id of the client's making that a row of the table has, whoever's it is; other errors go on. */
export const refuseUsedId =
  (table: string) =>
  (error: unknown): never => {
    if (postgresFailure(error)?.constraint === `${table}_pkey`) {
      throw new ConflictError('This id is in use.', { cause: error });
    }
    throw error;
  };
