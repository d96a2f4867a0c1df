import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import { DEFAULT_NORTH_STARS } from '@simmer/domain/defaults/north-stars';
import { PLAIN_PHASES } from '@simmer/domain/defaults/plain-phases';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import type { AppData } from './copy/app-data.ts';
import { isRecord, isText } from './disk/stored-json.ts';

/** The lists that all people choose from. */
export interface Catalogue {
  readonly sizes: readonly TimeBlockSize[];
  readonly vibes: readonly Vibe[];
  readonly phases: readonly EcocyclePhase[];
  readonly northStars: readonly DefaultNorthStar[];
}

/** The plan of an account in this browser, and the catalogue. */
export interface AccountCopy {
  readonly plan: AppData;
  readonly catalogue: Catalogue;
}

/** The default lists have no creation time of their own. */
const created_at = '1970-01-01T00:00:00.000Z';

/** The catalogue of a browser that has read none. */
export const defaultCatalogue: Catalogue = {
  sizes: sortSizes(DEFAULT_SIZES.map((size) => ({ ...size, created_at }))),
  vibes: DEFAULT_VIBES.map((vibe) => ({ ...vibe, created_at })),
  phases: PLAIN_PHASES.map((phase) => ({ ...phase, keywords: [], created_at })),
  northStars: DEFAULT_NORTH_STARS.map((star) => ({ ...star, is_default: true })),
};

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
