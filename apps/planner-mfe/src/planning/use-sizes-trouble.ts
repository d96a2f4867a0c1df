import type { useTimeBlockSizes } from '@simmer/app-state/catalogue/catalogue';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect } from 'react';

export const SIZES_FAILURE = 'Failed to load time block sizes';
export const NO_SIZES = 'No time block sizes available';

type Sizes = Pick<ReturnType<typeof useTimeBlockSizes>, 'data' | 'isError'>;

/** Says so where a screen has to do without the sizes of time blocks, or where there are none (CAL-53). */
export function useSizesTrouble({ data, isError }: Sizes): void {
  const trouble = troubleOf(isError, data?.length);
  useEffect(() => {
    if (trouble !== null) toast.error(trouble);
  }, [trouble]);
}

function troubleOf(isError: boolean, count: number | undefined): string | null {
  if (isError) return SIZES_FAILURE;
  return count === 0 ? NO_SIZES : null;
}
