import type { QuickAddToken } from './quick-add-token.ts';

const ABBREVIATIONS =
  'UTC|GMT|WES?T|BST|CES?T|EES?T|E[SD]?T|C[SD]T|M[SD]T|P[SD]?T|IST|JST|KST|SGT|AE[SD]?T|NZ[SD]T';
const PLACE_TIME = String.raw`\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)? time`;
/** In capitals, as 'et' is a word. */
const ZONE = new RegExp(`^ ?(?<zone>(?:${ABBREVIATIONS})(?![\\p{L}\\p{N}])|${PLACE_TIME})`, 'u');

/** The zone behind a time: 'CET' in '4pm CET', 'London time'. It stays in the title and is not converted (QCK-15). */
export function zoneBehindTime(text: string, tokens: readonly QuickAddToken[]): string | null {
  const zones = tokens
    .filter(({ meaning }) => meaning.time !== undefined)
    .map(({ end }) => ZONE.exec(text.slice(end))?.groups?.['zone']);
  return zones.find((zone) => zone !== undefined) ?? null;
}
