import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef } from 'react';

/** Shows once that the blocks are now in Google Calendar. */
export function useShownArrival(isArriving: boolean): void {
  const isGreeted = useRef(false);
  useEffect(() => {
    if (!isArriving || isGreeted.current) return;
    isGreeted.current = true;
    toast.success('Google Calendar shows your time blocks from now on');
  }, [isArriving]);
}
