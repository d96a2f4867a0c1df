import { startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { WeekWindow } from './scroller/week-offsets.ts';
import type { WeekScroller } from './scroller/week-scroller.ts';

const covers = (drawn: WeekWindow, asked: WeekWindow): boolean =>
  drawn.first <= asked.first && drawn.last >= asked.last;

/**
 * The halves of weeks to render. Those that become visible are rendered before the next paint, so that no jump shows a
 * blank; those around follow in steps between frames, so that neither a jump nor the first paint waits for them. The
 * scroller must be laid out after this hook, which subscribes to it.
 */
export function useShownWeeks(scroller: WeekScroller): WeekWindow {
  const onScreen = useSyncExternalStore(scroller.subscribe, scroller.getOnScreen);
  const [around, widen] = useState(onScreen);
  useLayoutEffect(() => {
    let frame = 0;
    const follow = () => {
      // A state update during layout renders before the paint; the store's subscription only after it.
      widen((drawn) => (covers(drawn, scroller.getOnScreen()) ? drawn : scroller.getOnScreen()));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => startTransition(() => widen(scroller.getShown())));
    };
    const stop = scroller.subscribe(follow);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [scroller]);
  return covers(around, onScreen) ? around : onScreen;
}
