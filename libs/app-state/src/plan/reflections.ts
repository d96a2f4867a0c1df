import { usePlanList } from './use-plan.ts';

export { priorityChange, reflectionChange } from '@simmer/plan/journal-changes';

export const useWeeklyReflections = () => usePlanList('weeklyReflections');
export const useWeeklyPriorities = () => usePlanList('weeklyPriorities');
