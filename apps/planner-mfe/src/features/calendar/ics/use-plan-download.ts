import { useActivities } from '@simmer/app-state/activities';
import { useTimeBlockSizes } from '@simmer/app-state/catalogue';
import { useNorthStars } from '@simmer/app-state/north-stars';
import { useTimeBlocks } from '@simmer/app-state/time-blocks';
import { toast } from '@simmer/ui/toast';

const NONE: readonly never[] = [];

/** The way to download the plan; the writer of calendar files is fetched when somebody asks for one. */
export function usePlanDownload(today: string): () => Promise<void> {
  const blocks = useTimeBlocks().data ?? NONE;
  const activities = useActivities().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const sizes = useTimeBlockSizes().data ?? NONE;
  return async () => {
    try {
      const { downloadPlan } = await import(/* webpackChunkName: "plan-file" */ './download-plan.ts');
      downloadPlan({ blocks, activities, northStars, sizes }, today);
      toast.success('Plan downloaded');
    } catch {
      toast.error('The file could not be made. Check your connection and try again.');
    }
  };
}
