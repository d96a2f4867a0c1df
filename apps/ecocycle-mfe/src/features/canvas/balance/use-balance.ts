import { browserZone } from '@simmer/app-state/clock';
import { type BalanceHint, balanceHints } from '@simmer/domain/ecocycle/balance-hints';
import { type BalancePeriod, balanceRange, dismissedUntil } from '@simmer/domain/ecocycle/balance-period';
import { type EcocycleBalance, ecocycleBalance } from '@simmer/domain/ecocycle/ecocycle-balance';
import type { DateRange } from '@simmer/domain/dates/calendar-date';
import { useMemo } from 'react';
import { useRememberedList } from '../remembered-list.ts';
import type { Canvas } from '../model/use-canvas.ts';
import { hintKey, notExpired, isDismissed } from './hint-texts.ts';

export interface Balance {
  readonly balance: EcocycleBalance;
  /** The days of the balance. */
  readonly range: DateRange;
  /** The most pronounced hints, without dismissed ones. */
  readonly hints: readonly BalanceHint[];
  readonly dismiss: (hint: BalanceHint) => void;
  readonly restore: (hint: BalanceHint) => void;
}

/** The balance of the period's planned hours, and its hints. */
export function useBalance(canvas: Canvas, period: BalancePeriod, today: string): Balance {
  const { blocks, events, sizes, zones } = canvas;
  const { entries: dismissed, change } = useRememberedList('balance-dismissed');
  const range = useMemo(() => balanceRange(period, today), [period, today]);
  const { balance, trend } = useMemo(() => {
    const plan = { blocks, events, sizes, zones, timeZone: browserZone() };
    const balanceOf = (offset: number) =>
      ecocycleBalance({ ...plan, events: [] }, balanceRange(period, today, offset));
    return { balance: ecocycleBalance(plan, range), trend: [0, -1, -2].map(balanceOf) };
  }, [blocks, events, sizes, zones, range, period, today]);
  const valid = notExpired(dismissed, today);
  return {
    balance,
    range,
    hints: balanceHints(balance, trend, (hint) => isDismissed(hint, valid)),
    dismiss: (hint) =>
      change((keys) => [...notExpired(keys, today), hintKey(hint, dismissedUntil(period, today))]),
    restore: (hint) => change((keys) => keys.filter((key) => !isDismissed(hint, [key]))),
  };
}
