import { USED_ID } from '@simmer/domain/rejection';
import { postgresFailure } from './postgres-error.ts';
import { rejectionError } from './reject.ts';

/** Turns a client-generated id that is in use into a ConflictError; rethrows other errors. */
export const rejectUsedId =
  (table: string) =>
  (error: unknown): never => {
    if (postgresFailure(error)?.constraint === `${table}_pkey`) {
      throw rejectionError(USED_ID, { cause: error });
    }
    throw error;
  };
