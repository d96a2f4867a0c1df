import { isRecord, isText } from '../disk/stored-json.ts';
import { type Catalogue, defaultCatalogue } from '../account-copy.ts';

/** What a copy has besides the plan: the row of the plan keeps it. */
export interface LastReading {
  /** Where the next reading goes on; null if all has to be read again. */
  readonly cursor: string | null;
  /** Whether the next one brings what the last one has left out. */
  readonly hasMore: boolean;
  readonly catalogue: Catalogue;
}

/** The last reading in a plan row; null if the account was never read. Damaged lists have their defaults. */
export function readingIn(value: unknown): LastReading | null {
  if (!isRecord(value)) return null;
  const { cursor, hasMore, catalogue } = value;
  const lists = Object.entries(isRecord(catalogue) ? catalogue : {}).filter(([, list]) =>
    Array.isArray(list),
  );
  return {
    cursor: isText(cursor) ? cursor : null,
    hasMore: hasMore === true,
    catalogue: { ...defaultCatalogue, ...Object.fromEntries(lists) },
  };
}
