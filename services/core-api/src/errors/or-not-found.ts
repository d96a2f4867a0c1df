import { NotFoundError } from '@simmer/domain/errors/domain-error';

/** Returns the row. @throws NotFoundError without a row, which is then unknown, or another user's. */
export function orNotFound<Found extends object | boolean>(row: Found | null | undefined): Found {
  if (row == null) throw new NotFoundError();
  return row;
}
