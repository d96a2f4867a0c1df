import type { EmojiData, EmojiDataResolver } from 'frimousse';

type Entry = EmojiData['emojis'][number];

/** How well an emoji matches the query, 0 best; null when not at all. */
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

/** The emojis whose name or tags hold a text: exact names first, then whole words, beginnings of words, and the rest. */
export function searchEmojis(emojis: readonly Entry[], text: string): readonly Entry[] {
  const searchText = text.trim().toLowerCase();
  const fits = new Map<Entry, number>();
  for (const entry of emojis) {
    const fit = fitOf(entry, searchText);
    if (fit !== null) fits.set(entry, fit);
  }
  return [...fits].toSorted(([, a], [, b]) => a - b).map(([entry]) => entry);
}

/** The category of whatever is found: its order must not be broken up by the others. */
const FOUND = { index: 99, label: 'Found' };
/** So much is a match in the label worth to the library; a match in a tag is worth one. */
const LABEL_SCORE = 10;

/**
 * The library's own search finds 'owl' in 'scowl' and takes the first category's match. It reads the data anew for each
 * search, so it is given what is found, in our order: as one category, with the same score for everything.
 */
export class SearchedEmojis {
  readonly #load: EmojiDataResolver;
  #text = '';

  constructor(load: EmojiDataResolver) {
    this.#load = load;
  }

  /** Sets the query; call it before the library searches. */
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
