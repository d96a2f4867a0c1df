import type { EmojiData, EmojiDataResolver } from 'frimousse';

type CompactEmoji = {
  unicode: string;
  label: string;
  group?: number;
  order?: number;
  tags?: string[];
  skins?: { unicode: string }[];
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
  const { default: compact } = await import('emojibase-data/en/compact.json');
  return { ...toEmojiData(compact), locale };
};

/** Turns the compact list of emojibase into what the picker reads: no bare components, in reading order. */
export function toEmojiData(compact: readonly CompactEmoji[]): Omit<EmojiData, 'locale'> {
  const shown = compact
    .filter((entry) => entry.group !== undefined && entry.group !== COMPONENTS)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return {
    emojis: shown.map((entry) => ({
      emoji: entry.unicode,
      category: entry.group ?? 0,
      label: entry.label,
      version: 1,
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
function skinsOf({ skins }: CompactEmoji): { skins?: Skins } {
  const [light, mediumLight, medium, mediumDark, dark, ...more] = skins?.map((skin) => skin.unicode) ?? [];
  if (!light || !mediumLight || !medium || !mediumDark || !dark || more.length > 0) return {};
  return {
    skins: { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark },
  };
}
