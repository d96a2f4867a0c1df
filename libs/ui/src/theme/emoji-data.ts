import type { EmojiData, EmojiDataResolver } from 'frimousse';

type SourceEmoji = {
  emoji: string;
  label: string;
  version: number;
  group?: number;
  order?: number;
  tags?: string[];
  skins?: { emoji: string }[];
};

const CATEGORIES = [
  'Smileys & emotion',
  'People & body',
  'Components',
  'Animals & nature',
  'Food & drink',
  'Travel & places',
  'Activities',
  'Objects',
  'Symbols',
  'Flags',
];
const COMPONENTS = 2;
// Newer ones are an empty box on systems that have not been updated for two years.
const NEWEST_VERSION = 15.1;
const SKIN_TONES = {
  light: '🏻',
  'medium-light': '🏼',
  medium: '🏽',
  'medium-dark': '🏾',
  dark: '🏿',
} as const;
const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** Loads the emoji list that ships with the app; nothing is fetched from a third party. */
export const resolveOwnEmojis: EmojiDataResolver = async (locale) => {
  const { default: emojis } = await import('emojibase-data/en/data.json', { with: { type: 'json' } });
  return { ...toEmojiData(emojis), locale };
};

/** Turns the list of emojibase into what the picker reads: no bare components, none too new, in reading order. */
export function toEmojiData(source: readonly SourceEmoji[]): Omit<EmojiData, 'locale'> {
  const shown = source
    .filter(({ group, version }) => group !== undefined && group !== COMPONENTS && version <= NEWEST_VERSION)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return {
    emojis: shown.map((entry) => ({
      emoji: entry.emoji,
      category: entry.group ?? 0,
      label: entry.label,
      version: entry.version,
      tags: entry.tags ?? [],
      ...skinsOf(entry),
    })),
    categories: CATEGORIES.map((label, index) => ({ index, label })).filter(
      ({ index }) => index !== COMPONENTS,
    ),
    skinTones: SKIN_TONES,
  };
}

type Skins = Record<(typeof TONES)[number], string>;

// Pairs of people have 25 mixtures; only the five plain tones can be chosen by one selector.
function skinsOf({ skins }: SourceEmoji): { skins?: Skins } {
  const [light, mediumLight, medium, mediumDark, dark, ...more] = skins?.map((skin) => skin.emoji) ?? [];
  if (!light || !mediumLight || !medium || !mediumDark || !dark || more.length > 0) return {};
  return {
    skins: { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark },
  };
}
