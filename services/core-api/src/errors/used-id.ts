import { USED_ID } from '@simmer/domain/refusals/refusal';
import { postgresFailure } from './postgres-error.ts';
import { refused } from './refuse.ts';

/** Turns a client-generated id that is in use into a ConflictError; rethrows other errors. */
export const refuseUsedId =
  (table: string) =>
  (error: unknown): never => {
    if (postgresFailure(error)?.constraint === `${table}_pkey`) {
      throw refused(USED_ID, { cause: error });
    }
    throw error;
  };
