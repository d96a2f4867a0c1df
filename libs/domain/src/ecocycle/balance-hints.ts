import type { ZoneName } from '../phases/phase-alias.ts';
import type { EcocycleBalance } from './ecocycle-balance.ts';

/** The least hours in phases for which hints are given. */
export const ENOUGH_HOURS = 4;
/** From this share on, one kind of phase dominates. */
export const NEARLY_ALL = 0.75;
const MOSTLY = 0.5;
/** A trap with one part in this many of the hours stands out, whatever it had before. */
const TRAP_PARTS = 3;
/** The maximum number of hints; people do not read more. */
const MOST_HINTS = 2;
/**
 * A trap grows when it takes at least this many more hours, and this many times as much, as in either earlier period.
 */
const GROWTH_HOURS = 1;
const GROWTH_FACTOR = 1.25;

type Trap = Extract<ZoneName, 'Scarcity Trap' | 'Rigidity Trap'>;
const TRAPS: readonly Trap[] = ['Scarcity Trap', 'Rigidity Trap'];

/** All hours in phases, of which keywords only suggest some (ECO-44). */
type Mapped = Pick<EcocycleBalance, 'mapped' | 'suggested'>;

type Finding =
  /** Nothing in Gestation or Birth. */
  | ({ readonly kind: 'nothing-born' } & Mapped)
  /** Nearly everything is in Maturity. */
  | ({ readonly kind: 'all-mature'; readonly hours: number } & Mapped)
  /** Most hours are in phases that keep things going, and none in phases that end something. */
  | ({ readonly kind: 'nothing-ends'; readonly upkeep: number } & Mapped)
  /** A trap has a third or more of the hours. */
  | ({ readonly kind: 'trap-holds'; readonly zone: Trap; readonly hours: number } & Mapped)
  /** A trap takes more hours of time blocks than before. */
  | { readonly kind: 'trap-grows'; readonly zone: Trap; readonly hours: number; readonly before: number }
  /** Most hours are in no phase, so other hints would be unreliable. */
  | ({ readonly kind: 'mostly-unmapped'; readonly unmapped: number; readonly planned: number } & Pick<
      EcocycleBalance,
      'suggested'
    >);

/**
 * A hint about a balance. The ecocycle needs something in each phase: new ideas, care for existing things, endings that
 * make room, and nothing stuck in a trap.
 */
export type BalanceHint = Finding & {
  /** The share of the hours that the hint is about, from 0 to 1; 0 if the hint is about missing hours. */
  readonly share: number;
  /** The labels of the phases whose items the hint is about; null for the items without a phase. */
  readonly from: readonly (string | null)[];
};

/** The figures from which hints are derived. */
type Figures = Pick<EcocycleBalance, 'shares' | 'mapped' | 'suggested' | 'unmapped'>;

const plannedHours = ({ mapped, unmapped }: Figures): number => mapped + unmapped;

const hoursIn = ({ shares }: Figures, zone: ZoneName): number =>
  shares.find(({ label }) => label === zone)?.hours ?? 0;

const partOf = (hours: number, whole: number): number => (whole === 0 ? 0 : hours / whole);

function growthOf(zone: Trap, [now, ...before]: readonly Figures[]): Finding | null {
  // Without an earlier plan there is nothing to compare with.
  const hasPast = before.length > 0 && before.every((balance) => plannedHours(balance) >= ENOUGH_HOURS);
  if (now === undefined || !hasPast) return null;
  const earlier = Math.max(...before.map((balance) => hoursIn(balance, zone)));
  const hours = hoursIn(now, zone);
  const isGrowing = hours >= earlier + GROWTH_HOURS && hours >= earlier * GROWTH_FACTOR;
  return isGrowing ? { kind: 'trap-grows', zone, hours, before: earlier } : null;
}

function trapHints(balance: Figures, trend: readonly Figures[]): readonly BalanceHint[] {
  const { mapped, suggested } = balance;
  return TRAPS.flatMap((zone): readonly BalanceHint[] => {
    const hours = hoursIn(balance, zone);
    const isHolding = mapped >= ENOUGH_HOURS && hours * TRAP_PARTS >= mapped;
    const finding =
      growthOf(zone, trend) ??
      (isHolding ? ({ kind: 'trap-holds', zone, hours, mapped, suggested } as const) : null);
    return finding === null ? [] : [{ ...finding, share: partOf(hours, mapped), from: [zone] }];
  });
}

function shapeHints(balance: Figures): readonly BalanceHint[] {
  const { mapped, suggested, shares } = balance;
  if (mapped < ENOUGH_HOURS) return [];
  const mature = hoursIn(balance, 'Maturity');
  const upkeep = mature + hoursIn(balance, 'Rigidity Trap');
  const hints: BalanceHint[] = [];
  if (mature >= mapped * NEARLY_ALL) {
    hints.push({
      kind: 'all-mature',
      hours: mature,
      mapped,
      suggested,
      share: mature / mapped,
      from: ['Maturity'],
    });
  } else if (upkeep >= mapped * MOSTLY && hoursIn(balance, 'Creative Destruction') === 0) {
    const from = ['Maturity', 'Rigidity Trap'];
    hints.push({ kind: 'nothing-ends', upkeep, mapped, suggested, share: upkeep / mapped, from });
  }
  if (hoursIn(balance, 'Gestation') + hoursIn(balance, 'Birth') === 0) {
    hints.push({ kind: 'nothing-born', mapped, suggested, share: 0, from: shares.map(({ label }) => label) });
  }
  return hints;
}

function unmappedHints(balance: Figures): readonly BalanceHint[] {
  const planned = plannedHours(balance);
  const { unmapped, suggested } = balance;
  if (planned < ENOUGH_HOURS || unmapped <= planned * MOSTLY) return [];
  return [{ kind: 'mostly-unmapped', unmapped, planned, suggested, share: unmapped / planned, from: [null] }];
}

/**
 * The clearest hints of a period without dismissed ones, ordered by the share of hours that they are about (ECO-41).
 * @param trend the balances of time blocks alone: of this period, then of the periods before it, all of one length.
 * Blocks keep their phase over the weeks, while past events rarely have a phase. A trap must exceed each of the earlier
 * periods, so that something that happens every other time does not count as growth.
 */
export function balanceHints(
  balance: Figures,
  trend: readonly Figures[],
  isDismissed: (hint: BalanceHint) => boolean = () => false,
): readonly BalanceHint[] {
  return [...trapHints(balance, trend), ...shapeHints(balance), ...unmappedHints(balance)]
    .filter((hint) => !isDismissed(hint))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_HINTS);
}
