import { lengthText } from '../durations/duration-text.ts';
import { numberText } from '../durations/number-text.ts';
import { type Pattern, ratedStar } from './find-patterns.ts';

/** The names of the items of patterns, by their ids. */
export interface PatternNames {
  readonly stars: ReadonlyMap<string, string>;
  readonly phases: ReadonlyMap<string, string>;
  readonly vibes: ReadonlyMap<string, string>;
}

const UNKNOWN = 'something deleted';
const named = (names: ReadonlyMap<string, string>, id: string): string => `“${names.get(id) ?? UNKNOWN}”`;

/** 'for “Health”', 'with the vibe “Power Up”', 'in calendar events'. */
function factorText(factor: Pattern['factor'], { stars, phases, vibes }: PatternNames): string {
  const at = factor.indexOf(' ');
  const id = factor.slice(at + 1);
  switch (factor.slice(0, at)) {
    case 'star':
      return `for ${named(stars, id)}`;
    case 'phase':
      return `in the phase ${named(phases, id)}`;
    case 'part':
      return id === 'midday' ? 'planned for midday' : `planned for the ${id}`;
    case 'vibe':
      return `with the vibe ${named(vibes, id)}`;
    case 'events':
      return 'in calendar events';
    default:
      return 'planned';
  }
}

/** 'more than 4h for “Health”', 'any hours in calendar events': the property of the weeks with more. */
export function moreText({ factor, threshold }: Pattern, names: PatternNames): string {
  const amount = threshold === 0 ? 'any hours' : `more than ${lengthText(threshold)}`;
  return `${amount} ${factorText(factor, names)}`;
}

/** 'mood' or 'rating of “Health”', and the end of its scale. */
export function answerText({ answer }: Pattern, { stars }: PatternNames): { name: string; scale: number } {
  return answer === 'mood'
    ? { name: 'mood', scale: 12 }
    : { name: `rating of ${named(stars, ratedStar(answer))}`, scale: 10 };
}

/** '1.5': points, rounded to tenths. */
export const tenthsText = (points: number): string => numberText(Math.round(points * 10) / 10);

// A difference of less than a tenth of a point is shown as a tenth, not as zero.
const pointsText = (points: number): string => tenthsText(Math.max(0.1, points));

/** 'In weeks with more than 4h for “Health”, your mood was 0.4 to 1.6 points higher (of 12).' (PAT-5) */
export function patternSentence(pattern: Pattern, names: PatternNames): string {
  const { low, high } = pattern;
  const [least, most] = low > 0 ? [low, high] : [-high, -low];
  const [from, to] = [pointsText(least), pointsText(most)];
  const { name, scale } = answerText(pattern, names);
  const points = from === to ? `${from} points` : `${from} to ${to} points`;
  return `In weeks with ${moreText(pattern, names)}, your ${name} was ${points} ${low > 0 ? 'higher' : 'lower'} (of ${scale}).`;
}
