import type { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect } from 'react';

export const SIZES_FAILURE = 'Failed to load time block sizes';
export const NO_SIZES = 'No time block sizes available';

type Sizes = Pick<ReturnType<typeof useTimeBlockSizes>, 'data' | 'isError'>;

/** Shows a message if the sizes of time blocks could not be loaded, or if there are none (CAL-53). */
export function useSizesFailure({ data, isError }: Sizes): void {
  const failure = failureTextOf(isError, data?.length);
  useEffect(() => {
    if (failure !== null) toast.error(failure);
  }, [failure]);
}

function failureTextOf(isError: boolean, count: number | undefined): string | null {
  if (isError) return SIZES_FAILURE;
  return count === 0 ? NO_SIZES : null;
}
