import { usePlanList } from './use-plan.ts';

export { pulseChange } from '@simmer/plan/journal-changes';

export const usePulseChecks = () => usePlanList('pulseChecks');
