import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import { lengthText } from '@simmer/domain/durations/duration-text';

export interface HintTexts {
  readonly title: string;
  /** The figures behind the hint. */
  readonly reason: string;
  /** The framework's advice. */
  readonly thought: string;
}

export const PERIOD_LABELS: Readonly<Record<BalancePeriod, string>> = {
  week: 'This week',
  month: '4 weeks',
  quarter: '12 weeks',
  next: 'Next 4 weeks',
};

const SPANS: Readonly<Record<BalancePeriod, { readonly now: string; readonly before: string }>> = {
  week: { now: 'this week', before: 'each of the two weeks before' },
  month: { now: 'in these 4 weeks', before: 'each of the two stretches of 4 weeks before' },
  quarter: { now: 'in these 12 weeks', before: 'each of the two stretches of 12 weeks before' },
  next: { now: 'in the next 4 weeks', before: 'each of the two stretches of 4 weeks before' },
};

const TRAP_THOUGHTS = {
  'Scarcity Trap': 'Too many seeds share too little water. Choose the one to feed, and let another wait.',
  'Rigidity Trap': 'What is held up by habit alone takes from what lives. What would happen without it?',
} as const;

/** Hours as a text: '7h 30m' for 7.5. */
export const hoursText = (hours: number): string => lengthText(hours * 60);

/** A share as a text: '43%'; '<1%' for a value that would round to zero. */
export function percentText(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`;
}

type Mapped = Extract<BalanceHint, { readonly mapped: number }>;

/** All hours in phases: '12h that have a phase'. */
function withPhase({ mapped, suggested }: Mapped): string {
  const hours = hoursText(mapped);
  if (suggested === 0) return `${hours} that have a phase`;
  return `${hours} that have ${hoursText(suggested) === hours ? 'only a suggested phase' : 'a phase or a suggested one'}`;
}

/** The sentence about the hours that nobody has confirmed (ECO-44). */
const notConfirmed = ({ suggested }: Pick<Mapped, 'suggested'>): string =>
  suggested === 0 ? '' : ` ${hoursText(suggested)} are by keywords, not confirmed.`;

/** The texts of a hint: the finding, its reason, and the advice. */
export function hintTexts(hint: BalanceHint, period: BalancePeriod): HintTexts {
  switch (hint.kind) {
    case 'nothing-born':
      return {
        title: 'Nothing is being born',
        reason: `None of the ${withPhase(hint)} are in Gestation or Birth.${notConfirmed(hint)}`,
        thought: 'What is mature today was once a seed. One small beginning is enough for a season.',
      };
    case 'all-mature':
      return {
        title: 'Nearly everything is in Maturity',
        reason: `${hoursText(hint.hours)} of ${withPhase(hint)}, ${percentText(hint.share)}.${notConfirmed(hint)}`,
        thought: 'What only keeps running tends to stiffen. Something may be ready to change or to end.',
      };
    case 'nothing-ends':
      return {
        title: 'Nothing is coming to an end',
        reason: `${hoursText(hint.upkeep)} of ${hoursText(hint.mapped)} keep things going, none are in Creative Destruction.${notConfirmed(hint)}`,
        thought: 'An ending makes room: for rest, or for what wants to begin.',
      };
    case 'trap-holds':
      return {
        title: `Much of your time is in the ${hint.zone}`,
        reason: `${hoursText(hint.hours)} of ${withPhase(hint)}, ${percentText(hint.share)}.${notConfirmed(hint)}`,
        thought: TRAP_THOUGHTS[hint.zone],
      };
    case 'trap-grows':
      return {
        title: `The ${hint.zone} grows`,
        reason: `${hoursText(hint.hours)} of time blocks ${SPANS[period].now}, at most ${hoursText(hint.before)} in ${SPANS[period].before}.`,
        thought: TRAP_THOUGHTS[hint.zone],
      };
    case 'mostly-unmapped':
      if (hint.unmapped >= hint.planned)
        return {
          title: 'None of your time is on the loop yet',
          reason: `${hoursText(hint.planned)} planned have no phase.`,
          thought: 'Map a few items to see where your time goes.',
        };
      return {
        title: 'Most of your time is not on the loop yet',
        reason: `${hoursText(hint.unmapped)} of ${hoursText(hint.planned)} planned have no phase.${notConfirmed(hint)}`,
        thought: 'The balance covers only the rest. Map a few more items to complete the picture.',
      };
  }
}

const kindOf = (hint: BalanceHint): string => ('zone' in hint ? `${hint.kind} ${hint.zone}` : hint.kind);

/** The storage key of a dismissed hint, which names the trap and the last day of its period. */
export const hintKey = (hint: BalanceHint, until: string): string => `${until} ${kindOf(hint)}`;

/** The dismissals whose period has not ended. */
export const notExpired = (keys: readonly string[], today: string): readonly string[] =>
  keys.filter((key) => key.slice(0, today.length) >= today);

/** Whether this hint was dismissed, in any period. */
export const isDismissed = (hint: BalanceHint, keys: readonly string[]): boolean =>
  keys.some((key) => key.endsWith(` ${kindOf(hint)}`));
