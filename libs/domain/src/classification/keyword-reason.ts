import type { KeywordMatch } from './classify-by-keyword.ts';

/** Why the keyword method did not classify an event. */
export const NO_KEYWORD = 'None of the keywords appear in its title or description.';

/** Why an event got its phase, in a sentence. */
export function keywordReason(matches: readonly KeywordMatch[]): string {
  const words = [...new Set(matches.map(({ text }) => `“${text}”`))];
  const last = words.at(-1) ?? '';
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
  const isOwn = matches.some(({ rule_id }) => rule_id !== null);
  return `The ${matches[0]?.place ?? 'title'} says ${list}${isOwn ? ', which is your rule' : ''}.`;
}
