import { limits } from '@simmer/contracts/limits';
import { findTokens, saysWhen } from './find-tokens.ts';
import { type QuickAddLanguage, vocabularyOf } from './quick-add-language.ts';
import type { QuickAddContext, QuickAddToken } from './quick-add-token.ts';
import { withZone } from './zone-behind-time.ts';

/** The person's choices for words, in lower case: text of the title, or a token. */
export type Wishes = ReadonlyMap<string, 'text' | 'part'>;

interface Options extends QuickAddContext {
  readonly chosen?: Wishes;
}

/** The tokens of a line in one language. */
export interface FoundParts {
  readonly language: QuickAddLanguage;
  readonly certain: readonly QuickAddToken[];
  readonly offers: readonly QuickAddToken[];
  readonly leftTokens: readonly QuickAddToken[];
  readonly unknownRecurrence: string | null;
  readonly unknownEnd: string | null;
}

/** The tokens of a text in one language, with the person's choices. */
export function foundIn(language: QuickAddLanguage, text: string, options: Options): FoundParts {
  const found = findTokens(text, vocabularyOf(language), options);
  const { offered, left, unknownRecurrence, unknownEnd } = found;
  const certain = found.certain.map((token) => withZone(text, token));
  const wish = (token: QuickAddToken) => options.chosen?.get(token.text.toLowerCase());
  const taken = offered.filter((token) => wish(token) === 'part');
  const offers = offered.filter((token) => wish(token) === undefined);
  const chosenTokens = [...certain.filter((token) => wish(token) !== 'text'), ...taken];
  const isFree = (token: QuickAddToken) =>
    wish(token) === undefined &&
    !chosenTokens.some(({ start, end }) => start < token.end && token.start < end);
  return {
    language,
    certain: inOrder(chosenTokens),
    offers,
    leftTokens: left.filter(isFree),
    unknownRecurrence,
    unknownEnd,
  };
}

/** Tokens in the order of the text. */
export const inOrder = (tokens: readonly QuickAddToken[]) =>
  tokens.toSorted((one, other) => one.start - other.start);

/** How many characters of a line say when; offers count only if nothing else does. */
const certainty = ({ certain, offers, unknownRecurrence }: FoundParts): number => {
  const length = (tokens: readonly QuickAddToken[]) =>
    tokens.filter(saysWhen).reduce((sum, { start, end }) => sum + end - start, 0);
  return (length(certain) + (unknownRecurrence?.length ?? 0)) * limits.name + length(offers);
};

/** Shorter words of another language are probably words of this one: 'do', 'mar'. */
const FEWEST_LETTERS = 4;

/**
 * The reading in the language in which most is understood, the first of equal ones. Tokens of another language are
 * added to it: 'lunch 9.12. noon'.
 */
export function likeliest(all: readonly FoundParts[], text: string): FoundParts {
  const best = all.reduce((one, other) => (certainty(other) > certainty(one) ? other : one));
  const others = all.filter((found) => found !== best);
  const isOther = (token: QuickAddToken) =>
    token.text.length >= FEWEST_LETTERS &&
    !best.certain.some(({ start, end }) => start < token.end && token.start < end);
  const isBeside = (token: QuickAddToken) =>
    best.certain
      .filter(saysWhen)
      .some(({ start, end }) => isGap(text.slice(end, token.start)) || isGap(text.slice(token.end, start)));
  const isPlain = ({ text: word, meaning }: QuickAddToken) =>
    word === word.toLowerCase() && Object.keys(meaning).length > 0;
  const beside = others
    .flatMap((found) => [...found.certain, ...[...found.offers, ...found.leftTokens].filter(isPlain)])
    .find((token) => saysWhen(token) && isOther(token) && isBeside(token));
  const left = others.flatMap(({ certain, leftTokens: ofTitle }) => [
    ...certain.filter(saysWhen),
    ...ofTitle,
  ]);
  return {
    ...best,
    certain: inOrder([...best.certain, ...(beside === undefined ? [] : [beside])]),
    leftTokens: [...best.leftTokens, ...left.filter((token) => token !== beside && isOther(token))],
    unknownEnd: all.map(({ unknownEnd }) => unknownEnd).find((end) => end !== null) ?? null,
  };
}

const isGap = (between: string): boolean => /^[\s,;]+$/.test(between);
