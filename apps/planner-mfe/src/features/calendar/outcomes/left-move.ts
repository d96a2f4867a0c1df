import { useThisHour } from '@simmer/app-state/clock';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { partNotOver } from '@simmer/domain/parts/day-part';
import { useCallback, useState } from 'react';
import type { BlockCard } from '../model/block-card.ts';

/** Where a block that was left goes on a day: its part stays, unless it is over by now (OUT-11). */
export function useLeftTarget(today: string) {
  const { hour } = useThisHour();
  return ({ part }: Pick<BlockCard, 'part'>, date: string): DropTarget => ({
    date,
    part: date === today ? partNotOver(part, hour) : part,
  });
}

/** 'today', or 'Monday, Nov 30'. */
export const moveDayText = (date: string, today: string): string =>
  date === today ? 'today' : dayTitle(date);

/** Runs one write at a time; `onSettled` follows one that was saved. */
export function useSettle(onSettled: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const settle = useCallback(
    async (work: Promise<unknown>) => {
      setIsBusy(true);
      const done = await work;
      setIsBusy(false);
      if (done !== null) onSettled();
    },
    [onSettled],
  );
  return { isBusy, settle };
}
