import { usePlanList } from './use-plan.ts';

/** The blocks of the person's ideal week. */
export const useIdealBlocks = () => usePlanList('idealBlocks');
