import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import { SIZES_FAILURE } from '../../../shared/use-sizes-failure.ts';
import { toast } from '@simmer/ui/toasts/toast';

/** Downloads the plan; the calendar file writer is loaded on demand. */
export function usePlanDownload(today: string): () => Promise<void> {
  const blocks = useTimeBlocks().data;
  const activities = useActivities().data;
  const northStars = useNorthStars().data;
  const { data: sizes, isError, refetch } = useTimeBlockSizes();
  return async () => {
    if (isError) {
      void refetch();
      toast.error(SIZES_FAILURE);
      return;
    }
    if (!blocks || !activities || !northStars || !sizes) {
      toast.error('Your plan is still being loaded. Try again in a moment.');
      return;
    }
    try {
      const { downloadPlan } = await import(/* webpackChunkName: "plan-file" */ './download-plan.ts');
      downloadPlan({ blocks, activities, northStars, sizes }, today);
      toast.success('Plan downloaded');
    } catch {
      toast.error('The file could not be created. Check your connection and try again.');
    }
  };
}
