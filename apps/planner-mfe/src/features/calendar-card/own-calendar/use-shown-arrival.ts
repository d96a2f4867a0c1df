import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { takeWayBack } from '../connection/way-back.ts';

/** Shows once that the blocks are now in Google Calendar; a person who came from the week returns to the week. */
export function useShownArrival(isArriving: boolean): void {
  const navigate = useNavigate();
  const isGreeted = useRef(false);
  useEffect(() => {
    if (!isArriving || isGreeted.current) return;
    isGreeted.current = true;
    toast.success('Google Calendar shows your time blocks from now on');
    const from = takeWayBack();
    if (from !== null) void navigate(from);
  }, [isArriving, navigate]);
}
