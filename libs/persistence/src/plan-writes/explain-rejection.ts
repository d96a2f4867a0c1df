import { Rejected } from '@simmer/domain/errors/rejection';
import type { Resource } from '../resource/resource.ts';
import { postgresFailure } from '../database/postgres-error.ts';
import { rejectionError } from '@simmer/domain/errors/rejection-error';
import type { Body } from './item-body.ts';

/** Runs a write and names the fields of the body in what a rule or a constraint of the database rejects. */
export async function explainRejection<Result>(
  resource: Resource,
  body: Body,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const failure = postgresFailure(error);
    const rejection =
      error instanceof Rejected
        ? error.rejection
        : failure && resource.rejectionOf(failure.code, failure.constraint);
    if (rejection === undefined) throw error;
    const alias = resource.aliases[rejection.field ?? ''];
    const field = alias !== undefined && body[alias] !== undefined ? alias : rejection.field;
    throw rejectionError({ ...rejection, ...(field !== undefined && { field }) }, { cause: error });
  }
}
