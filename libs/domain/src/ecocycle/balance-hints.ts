import type { ZoneName } from '../phases/phase-alias.ts';
import type { EcocycleBalance } from './ecocycle-balance.ts';

/** With fewer mapped hours than this no hint is given. */
export const ENOUGH_HOURS = 4;
/** From this share on, one kind of phase dominates. */
export const NEARLY_ALL = 0.75;
const MOSTLY = 0.5;
/**
 * A trap grows when it takes at least this many more hours, and this many times as much, as in either earlier period.
 */
const GROWTH_HOURS = 1;
const GROWTH_FACTOR = 1.25;

type Trap = Extract<ZoneName, 'Scarcity Trap' | 'Rigidity Trap'>;
const TRAPS: readonly Trap[] = ['Scarcity Trap', 'Rigidity Trap'];

/**
 * A hint about a balance. The ecocycle needs something in each phase: new ideas, care for what runs, endings that make
 * room, and nothing stuck in a trap.
 */
export type BalanceHint =
  /** Nothing in Gestation or Birth. */
  | { readonly kind: 'nothing-born'; readonly mapped: number }
  /** Nearly everything is in Maturity. */
  | { readonly kind: 'all-mature'; readonly hours: number; readonly mapped: number }
  /** Most hours keep things going, and none end something. */
  | { readonly kind: 'nothing-ends'; readonly kept: number; readonly mapped: number }
  /** A trap takes more hours of time blocks than before. */
  | { readonly kind: 'trap-grows'; readonly zone: Trap; readonly hours: number; readonly before: number }
  /** Most hours are in no phase, so other hints would be unreliable. */
  | { readonly kind: 'mostly-unmapped'; readonly unmapped: number; readonly planned: number };

function growingTraps([now, ...before]: readonly EcocycleBalance[]): readonly BalanceHint[] {
  // Without an earlier plan there is nothing to compare with.
  const hasPast = before.length > 0 && before.every((balance) => plannedHours(balance) >= ENOUGH_HOURS);
  if (now === undefined || !hasPast) return [];
  return TRAPS.flatMap((zone): readonly BalanceHint[] => {
    const earlier = Math.max(...before.map((balance) => hoursIn(balance)(zone)));
    const hours = hoursIn(now)(zone);
    const isGrowing = hours >= earlier + GROWTH_HOURS && hours >= earlier * GROWTH_FACTOR;
    return isGrowing ? [{ kind: 'trap-grows', zone, hours, before: earlier }] : [];
  });
}

const plannedHours = ({ mapped, unmapped }: EcocycleBalance): number => mapped + unmapped;

const hoursIn =
  (balance: EcocycleBalance) =>
  (zone: ZoneName): number =>
    balance.shares.find(({ label }) => label === zone)?.hours ?? 0;

function shapeHints(balance: EcocycleBalance): readonly BalanceHint[] {
  const { mapped } = balance;
  if (mapped < ENOUGH_HOURS) return [];
  const of = hoursIn(balance);
  const mature = of('Maturity');
  const keptCount = mature + of('Rigidity Trap');
  const hints: BalanceHint[] = [];
  if (mature >= mapped * NEARLY_ALL) hints.push({ kind: 'all-mature', hours: mature, mapped });
  else if (keptCount >= mapped * MOSTLY && of('Creative Destruction') === 0) {
    hints.push({ kind: 'nothing-ends', kept: keptCount, mapped });
  }
  if (of('Gestation') + of('Birth') === 0) hints.push({ kind: 'nothing-born', mapped });
  return hints;
}

/**
 * The hints of a period, most urgent first.
 * @param trend the balances of time blocks alone: of this period, then of the periods before it, all of one length.
 * Blocks keep their phase over the weeks, while past events were rarely mapped. A trap must exceed each of the earlier
 * periods, so that something that comes every other time is not taken for growth.
 */
export function balanceHints(
  balance: EcocycleBalance,
  trend: readonly EcocycleBalance[],
): readonly BalanceHint[] {
  const planned = plannedHours(balance);
  const isUnmapped = planned >= ENOUGH_HOURS && balance.unmapped > planned * MOSTLY;
  return [
    ...growingTraps(trend),
    ...shapeHints(balance),
    ...(isUnmapped ? [{ kind: 'mostly-unmapped', unmapped: balance.unmapped, planned } as const] : []),
  ];
}
