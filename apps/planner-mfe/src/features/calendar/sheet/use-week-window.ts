import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { anchoredScroll, type WeekOffsets, type WeekWindow, weekWindow } from './week-offsets.ts';

const OVERSCAN_SCREENS = 1;

export interface WeekScroll {
  readonly scrollTop: number;
  readonly viewHeight: number;
}

interface WindowedWeeks {
  readonly shown: WeekWindow;
  scrollToWeek(index: number, isSmooth?: boolean): void;
}

/**
 * Which weeks of the roll to draw. Heights are known before anything is drawn, so nothing is measured, nothing jumps
 * while scrolling, and a change of heights above the screen leaves what a person looks at in place.
 */
export function useWeekWindow(
  scroller: RefObject<HTMLDivElement | null>,
  offsets: WeekOffsets,
  start: number,
  onScroll: (scroll: WeekScroll) => void,
): WindowedWeeks {
  const [shown, setShown] = useState<WeekWindow>({ first: start, last: start });
  const drawn = useRef<WeekOffsets | null>(null);

  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, clientHeight } = element;
    const next = weekWindow(offsets, scrollTop, clientHeight, clientHeight * OVERSCAN_SCREENS);
    setShown((now) => (now.first === next.first && now.last === next.last ? now : next));
    onScroll({ scrollTop, viewHeight: clientHeight });
  }, [scroller, offsets, onScroll]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const before = drawn.current;
    if (before !== offsets) {
      element.scrollTop =
        before === null ? (offsets[start] ?? 0) : anchoredScroll(before, offsets, element.scrollTop);
      drawn.current = offsets;
    }
    look();
    const resize = new ResizeObserver(look);
    resize.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, offsets, start, look]);

  const scrollToWeek = useCallback(
    (index: number, isSmooth = false) => {
      scroller.current?.scrollTo({ top: offsets[index] ?? 0, behavior: isSmooth ? 'smooth' : 'instant' });
    },
    [scroller, offsets],
  );

  return { shown, scrollToWeek };
}
