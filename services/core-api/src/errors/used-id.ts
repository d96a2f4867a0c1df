import { ConflictError } from './domain-error.ts';
import { postgresFailure } from './postgres-error.ts';

/** Turns a client's id that any row has into a ConflictError; rethrows other errors. */
export const refuseUsedId =
  (table: string) =>
  (error: unknown): never => {
    if (postgresFailure(error)?.constraint === `${table}_pkey`) {
      throw new ConflictError('This id is in use.', { cause: error });
    }
    throw error;
  };
