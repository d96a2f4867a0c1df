import { formsOf } from './inflections.ts';
import type { RefusedWord } from './refused-words.ts';

/** The words of a name, in lower case, for `parseHTMLText`, `LET_GO` and `slip-list.tsx` alike. */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');

/** What a refused word is, as found, and the word to use. */
export interface Refusal {
  readonly found: string;
  readonly instead: string;
}

/** The refused words by each of their forms. A form that is listed itself keeps its own replacement. */
export function refusedForms(
  refused: readonly RefusedWord[],
  allowedForms: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const inflected = refused.flatMap(([word, instead]) =>
    formsOf(word).map((form) => [form, instead] as const),
  );
  const regular = inflected.filter(([form]) => !allowedForms.has(form));
  return new Map([...regular, ...refused]);
}

const LONGEST_PHRASE = 3;

/** The first refused word or phrase in a name or a title, outside of the allowed phrases. */
export function refusalIn(
  text: string,
  forms: ReadonlyMap<string, string>,
  allowedForms: ReadonlySet<string>,
): Refusal | undefined {
  const phrases = [...allowedForms].filter((form) => form.includes(' '));
  const checked = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, '-'), wordsOf(text));
  const words = checked.split(' ');
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
      const found = words.slice(start, start + length).join(' ');
      const instead = forms.get(found);
      if (instead !== undefined) return { found, instead };
    }
  }
  return undefined;
}
