import { NotFoundError } from './domain-error.ts';

/** What was found. @throws NotFoundError for nothing: unknown, or somebody else's. */
export function found<Found extends object>(row: Found | null | undefined): Found {
  if (row == null) throw new NotFoundError();
  return row;
}
