import type { EmojiData, EmojiDataResolver } from 'frimousse';

type SourceEmoji = {
  emoji: string;
  label: string;
  version: number;
  group?: number;
  order?: number;
  tags?: string[];
  skins?: { emoji: string; tone?: number | number[] }[];
};

const COMPONENTS = 2;
/** The visible categories in order, each with its symbol; `index` is emojibase's. */
export const EMOJI_CATEGORIES = [
  { index: 0, label: 'Smileys & emotion', mark: '🙂' },
  { index: 1, label: 'People & body', mark: '👋' },
  { index: 3, label: 'Animals & nature', mark: '🐻' },
  { index: 4, label: 'Food & drink', mark: '🍎' },
  { index: 5, label: 'Travel & places', mark: '🚲' },
  { index: 6, label: 'Activities', mark: '⚽' },
  { index: 7, label: 'Objects', mark: '💡' },
  { index: 8, label: 'Symbols', mark: '💛' },
  { index: 9, label: 'Flags', mark: '🏁' },
] as const;
// Newer emojis show as an empty box on systems without updates for two years.
const NEWEST_VERSION = 15.1;
/** The skin tones in the order of emojibase's numbers, from 1. */
export const SKIN_TONES = {
  light: '🏻',
  'medium-light': '🏼',
  medium: '🏽',
  'medium-dark': '🏾',
  dark: '🏿',
} as const;

/** Loads the emoji list that ships with the app; nothing is fetched from a third party. */
export const resolveOwnEmojis: EmojiDataResolver = async (locale) => {
  const { default: emojis } = await import('emojibase-data/en/data.json', { with: { type: 'json' } });
  return { ...toEmojiData(emojis), locale };
};

/** Converts emojibase's list into the picker's format: no bare components, no too new emojis, in reading order. */
export function toEmojiData(source: readonly SourceEmoji[]): Omit<EmojiData, 'locale'> {
  const shownEmojis = source
    .filter(({ group, version }) => group !== undefined && group !== COMPONENTS && version <= NEWEST_VERSION)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return {
    emojis: shownEmojis.map((entry) => ({
      emoji: entry.emoji,
      category: entry.group ?? 0,
      label: entry.label,
      version: entry.version,
      tags: entry.tags ?? [],
      ...skinsOf(entry),
    })),
    categories: EMOJI_CATEGORIES.map(({ index, label }) => ({ index, label })),
    skinTones: SKIN_TONES,
  };
}

type Skins = Record<keyof typeof SKIN_TONES, string>;

// Pairs of people have mixed tones too; one selector sets the same tone for both.
function skinsOf({ skins = [] }: SourceEmoji): { skins?: Skins } {
  const tones = Object.keys(SKIN_TONES).map((name, index) => [
    name,
    skins.find(({ tone }) => tone === index + 1)?.emoji,
  ]);
  return tones.every(([, emoji]) => emoji) ? { skins: Object.fromEntries(tones) as Skins } : {};
}
