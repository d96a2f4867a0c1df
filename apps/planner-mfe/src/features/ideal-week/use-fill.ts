import { newId } from '@simmer/app-state/new-id';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback } from 'react';
import { propose } from '../../shared/proposals.store.ts';
import { fillProposals } from './model/fill-proposals.ts';
import { useFreeDayRanges } from './use-free-days.ts';
import type { IdealWeek } from './model/use-ideal-week.ts';

const NONE: readonly never[] = [];
const MISSING_NOTHING = 'All of your ideal week is there already.';

/** Proposes the blocks of the ideal week that weeks lack. Without any, shows a message and returns false. */
export function useFill(today: string): (week: IdealWeek, mondays: readonly string[]) => boolean {
  const freeDays = useFreeDayRanges();
  return useCallback(
    (week, mondays) => {
      const found = fillProposals(week, { mondays, freeDays, today }, newId);
      if (found.blocks.length === 0) {
        const isFree = fillProposals(week, { mondays, freeDays: NONE, today }, newId).blocks.length > 0;
        toast.info(isFree ? 'Those are free days: nothing is filled in.' : MISSING_NOTHING);
        return false;
      }
      propose({ title: 'From your ideal week', ...found });
      return true;
    },
    [freeDays, today],
  );
}
