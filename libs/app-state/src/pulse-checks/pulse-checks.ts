import { usePlanList } from '../plan/use-plan.ts';

export { pulseChange } from '@simmer/plan/journal-changes';

export const usePulseChecks = () => usePlanList('pulseChecks');
