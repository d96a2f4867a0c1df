import { usePlanList } from './use-plan.ts';

export { posterChange } from '@simmer/plan/journal-changes';

/** The poster, or null if there is none yet. */
export const usePoster = () => usePlanList('poster');
