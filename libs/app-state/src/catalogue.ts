import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { sortSizes } from '@simmer/domain/blocks/start-block';
import { usePlanningQuery } from './hooks/use-planning-query.ts';

// Only an admin changes these, seldom.
const seldom = { staleTime: 5 * 60_000 };

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
