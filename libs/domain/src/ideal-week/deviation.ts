import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { type DayPart, dayParts, type Weekday } from '@simmer/contracts/schemas/planning-values';
import { budgetState, countedMinutes } from '../north-stars/budget.ts';
import { budgetInWords } from '../north-stars/budget-text.ts';
import { lengthText } from '../durations/duration-text.ts';
import type { StarMinutes } from '../totals/star-minutes.ts';

/** Time for a North Star in a part of a day. */
export interface TimePiece {
  readonly star: string | null;
  readonly weekday: Weekday;
  readonly part: DayPart;
  readonly minutes: number;
}

/** How the planned time of a North Star differs from the ideal week, in minutes: planned minus meant. */
export interface Deviation {
  readonly star: string | null;
  readonly minutes: number;
  readonly byPart: Readonly<Record<DayPart, number>>;
}

/** The least minutes of a deviation that is reported. */
const LEAST = 30;

const sum = (pieces: readonly TimePiece[]): number => pieces.reduce((all, { minutes }) => all + minutes, 0);

/**
 * The deviation of each North Star in the ideal week or the plan (IDE-12); of time without a North Star only if the
 * ideal week has some.
 */
export function deviations(meant: readonly TimePiece[], planned: readonly TimePiece[]): Deviation[] {
  const isMeant = meant.some(({ star }) => star === null);
  const stars = new Set([...meant, ...planned].map(({ star }) => star));
  if (!isMeant) stars.delete(null);
  return [...stars].map((star) => {
    const of = (pieces: readonly TimePiece[], part?: DayPart) =>
      sum(pieces.filter((piece) => piece.star === star && (part ?? piece.part) === piece.part));
    const byPart = Object.fromEntries(dayParts.map((part) => [part, of(planned, part) - of(meant, part)]));
    return { star, minutes: of(planned) - of(meant), byPart: byPart as Deviation['byPart'] };
  });
}

const PARTS_TEXT: Readonly<Record<DayPart, string>> = {
  morning: 'mornings',
  midday: 'middays',
  afternoon: 'afternoons',
  evening: 'evenings',
};

/** The part of the day that has more than half of the missing, or surplus, time. */
function mainPart({ minutes, byPart }: Deviation): DayPart | undefined {
  const inDirection = (part: DayPart) => Math.max(0, byPart[part] * Math.sign(minutes));
  const all = dayParts.reduce((total, part) => total + inDirection(part), 0);
  return dayParts.find((part) => inDirection(part) * 2 > all);
}

/** 'Creativity: 2h less than you meant, mostly evenings'; null for less than half an hour (IDE-12). */
export function deviationText(name: string, deviation: Deviation): string | null {
  const { minutes } = deviation;
  if (Math.abs(minutes) < LEAST) return null;
  const part = mainPart(deviation);
  const where = part === undefined ? '' : `, mostly ${PARTS_TEXT[part]}`;
  return `${name}: ${lengthText(Math.abs(minutes))} ${minutes < 0 ? 'less' : 'more'} than you meant${where}`;
}

/** 'Creativity: 6h in your ideal week, and its budget is at most 4h'; null if they agree (IDE-13). */
export function contradictionText(
  name: string,
  meant: StarMinutes,
  budget: NorthStarBudget | null,
): string | null {
  if (budget === null || meant.all === 0) return null;
  const minutes = countedMinutes(budget, meant);
  if (budgetState(budget, minutes) === 'within') return null;
  const when = budget.days === 'weekdays' ? ' on weekdays' : '';
  return `${name}: ${lengthText(minutes)}${when} in your ideal week, and its budget is ${budgetInWords(budget)}`;
}
