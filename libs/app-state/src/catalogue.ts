import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePlanningQuery } from './hooks/use-planning-query.ts';

// Only an admin changes these, seldom.
const seldom = { staleTime: 5 * 60_000 };

/**
 * Whether a screen that can do without a list should wait for it: until its first try has been answered, one way or the
 * other. A list that fails is asked for again while the screen is there without it.
 */
export const isAwaited = ({
  isPending,
  failureCount,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'errorUpdateCount'>): boolean =>
  isPending && failureCount === 0 && errorUpdateCount === 0;

/** Sizes of a time block, shortest first. */
export const useTimeBlockSizes = () =>
  usePlanningQuery<TimeBlockSize[]>(
    'sizes',
    async (source, signal) => sortSizes(await source.sizes(signal)),
    seldom,
  );

export const useVibes = () =>
  usePlanningQuery<Vibe[]>('vibes', (source, signal) => source.vibes(signal), seldom);

/** Phases under their canonical names; show `zoneLabel` of domain to people. */
export const useEcocyclePhases = () =>
  usePlanningQuery<EcocyclePhase[]>('phases', (source, signal) => source.phases(signal), seldom);
