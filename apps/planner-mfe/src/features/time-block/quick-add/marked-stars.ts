import { northStarsAt } from '@simmer/domain/quick-add/north-star-choice';
import type { NorthStar } from '../../../shared/planning-types.ts';

/** `!` or `#` at the end of a line, and the beginning of a name after that mark. */
const MARK_AT_END = /(?:^|\s)(?<mark>[!#])(?<name>[\p{L}\p{N}_-]*)$/u;

/** The name of a North Star as one word of a line. */
const wordOf = ({ name }: NorthStar): string =>
  name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

/** The North Stars that the mark at the end of a line may mean; none if one name is written in full (QCK-13). */
export function markedStars(typed: string, northStars: readonly NorthStar[]): readonly NorthStar[] {
  const name = MARK_AT_END.exec(typed)?.groups?.['name'];
  if (name === undefined) return [];
  const found = northStarsAt(name, northStars);
  return found.some((star) => wordOf(star).toLowerCase() === name.toLowerCase()) ? [] : found;
}

/** The line with the name of the North Star after its mark. */
export function withMarkedStar(typed: string, star: NorthStar): string {
  const mark = Math.max(typed.lastIndexOf('!'), typed.lastIndexOf('#'));
  return `${typed.slice(0, mark + 1)}${wordOf(star)} `;
}

/** Whether the line ends with a mark without any letter after it. */
export const isMarkAlone = (typed: string): boolean => MARK_AT_END.exec(typed)?.groups?.['name'] === '';
