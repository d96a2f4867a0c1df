import { usePlanList } from './use-plan.ts';

export { freeDaysChange } from '@simmer/plan/journal-changes';

/** A person's free days (IDE-1), or null if there were never any. */
export const useFreeDays = () => usePlanList('freeDays');
