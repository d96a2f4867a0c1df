import type { EmojiData, EmojiDataResolver } from 'frimousse';

type Entry = EmojiData['emojis'][number];

/** The rank of an emoji for the query, 0 best; null without a match. */
function fitOf({ label, tags }: Entry, searchText: string): number | null {
  const name = ` ${label.toLowerCase()} `;
  const words = tags.map((tag) => ` ${tag.toLowerCase()} `);
  const fits = (part: string) => [name.includes(part), words.some((tag) => tag.includes(part))];
  const found = [
    name === ` ${searchText} `,
    ...fits(` ${searchText} `),
    ...fits(` ${searchText}`),
    ...fits(searchText),
  ].indexOf(true);
  return found === -1 ? null : found;
}

/** The emojis whose name or tags contain a text: exact names first, then whole words, prefixes, and the rest. */
export function searchEmojis(emojis: readonly Entry[], text: string): readonly Entry[] {
  const searchText = text.trim().toLowerCase();
  const fits = new Map<Entry, number>();
  for (const entry of emojis) {
    const fit = fitOf(entry, searchText);
    if (fit !== null) fits.set(entry, fit);
  }
  return [...fits].toSorted(([, a], [, b]) => a - b).map(([entry]) => entry);
}

/** One category for all results, so that grouping does not break their order. */
const FOUND = { index: 99, label: 'Found' };
/** The library's weight of a match in the label; a match in a tag counts one. */
const LABEL_SCORE = 10;

/**
 * The library's own search finds 'owl' in 'scowl' and selects the first category's match. The library reads its data
 * again on each search, so it gets only the results, in our order: as one category, with equal scores.
 */
export class SearchedEmojis {
  readonly #load: EmojiDataResolver;
  #text = '';

  constructor(load: EmojiDataResolver) {
    this.#load = load;
  }

  /** Sets the query; call it before the library's search runs. */
  seek(text: string): void {
    this.#text = text.trim().toLowerCase();
  }

  readonly resolve: EmojiDataResolver = async (locale, options) => {
    const data = await this.#load(locale, options);
    const emojis = () => this.#found(data.emojis);
    const categories = () => (this.#text === '' ? data.categories : [FOUND]);
    return {
      ...data,
      get emojis() {
        return emojis();
      },
      get categories() {
        return categories();
      },
    };
  };

  #found(emojis: Entry[]): Entry[] {
    const text = this.#text;
    if (text === '') return emojis;
    return searchEmojis(emojis, text).map((entry) => ({
      ...entry,
      category: FOUND.index,
      tags: entry.label.toLowerCase().includes(text) ? [] : Array<string>(LABEL_SCORE).fill(text),
    }));
  }
}
