import { foldText } from './fold-text.ts';

interface NamedStar {
  readonly id: string;
  readonly name: string;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The North Stars that a word after `!` or `#` may mean, the likeliest first: those with this word or name, then those
 * with a word that begins with it. Spaces may be left out or written as hyphens (QCK-13).
 */
export function northStarsAt<Star extends NamedStar>(typed: string, northStars: readonly Star[]): Star[] {
  const wanted = lettersOf(foldText(typed));
  const wordsOf = ({ name }: Star) => foldText(name).split(/\s+/).map(lettersOf);
  const isExact = (star: Star) => {
    const words = wordsOf(star);
    return words.includes(wanted) || words.join('') === wanted;
  };
  const begins = (star: Star) => {
    const words = wordsOf(star);
    return words.some((_, index) => words.slice(index).join('').startsWith(wanted));
  };
  const exact = northStars.filter(isExact);
  return [...exact, ...northStars.filter((star) => begins(star) && !exact.includes(star))];
}

interface StarredBlock {
  readonly north_star_theme_id: string | null;
  readonly created_at: string;
}

/** The number of latest blocks that count: older blocks say little about the present purpose of an activity. */
const COUNTED_BLOCKS = 5;

/**
 * The North Star of the activity's latest block that has one, if at least half of the last five such blocks have it
 * too; else null (QCK-14).
 */
export function usualNorthStar(blocks: readonly StarredBlock[]): string | null {
  const stars = blocks
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .flatMap(({ north_star_theme_id: star }) => star ?? [])
    .slice(0, COUNTED_BLOCKS);
  const [latest] = stars;
  const count = stars.filter((star) => star === latest).length;
  return latest !== undefined && count * 2 >= stars.length ? latest : null;
}
