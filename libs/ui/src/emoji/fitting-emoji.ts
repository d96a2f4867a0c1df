import type { EmojiData } from 'frimousse';
import { EMOJI_CATEGORIES, resolveOwnEmojis } from './emoji-data.ts';

/** An emoji with the words that it is found by, in English. */
type NamedEmoji = EmojiData['emojis'][number];

const categoryOf = (label: (typeof EMOJI_CATEGORIES)[number]['label']) =>
  EMOJI_CATEGORIES.find((category) => category.label === label)?.index;
const [PEOPLE, ACTIVITIES] = [categoryOf('People & body'), categoryOf('Activities')];
/** What tells nothing of what a person does, sees or uses. */
const UNFITTING: ReadonlySet<number | undefined> = new Set([
  categoryOf('Smileys & emotion'),
  categoryOf('Symbols'),
  categoryOf('Flags'),
]);

/** Words of many weeks for which the list has nothing, or something else in mind. */
const OWN_WORDS = `
  🍳 breakfast cook cooking  🍽️ dinner supper  🛒 groceries grocery supermarket  ✈️ flight fly  💰 budget money finances
  🧾 taxes tax bills invoice  📓 journal diary  📖 read reading  📝 review report homework essay exam  💼 office desk
  🗓️ plan planning  🎬 movie cinema film  🎲 game boardgame  🧘 meditation meditate mindfulness chi  🧹 clean hoover tidy chores
  📞 call phone  🧒 kids child children nursery  🐾 vet  🤸 stretch stretching gymnastics  🚆 commute train  🩺 physio checkup
  🎤 choir karaoke  🏺 pottery ceramics  🎙️ podcast  ✍️ blog writing  🗣️ language speech  🤝 interview meeting volunteer
  🗑️ bin bins trash  🛋️ rest relax  💻 code coding programming standup  🪴 plant houseplant garden gardening  💛 date
  🍵 tea  🚗 car  🏖️ beach  🧽 dishes  ✉️ letter mail post`;

/** Says little of an activity, and is a word of some emoji. */
const FILLERS = new Set(
  `a an and at deep evening for free from in is it me morning my new night of off on one or our out some the time to today up
  pick ring second slow sort spring watch week weekly with work`.split(/\s+/),
);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The word, and what it may be a form of: 'runs' and 'running' of 'run', 'biking' of 'bike'. */
function formsOf(word: string): string[] {
  const base = word.replace(/(?:ing|s)$/, '');
  if (base === word || base.length < 3) return [word];
  if (word.endsWith('s')) return [word, base, ...(base.endsWith('e') ? [base.slice(0, -1)] : [])];
  return [word, base, `${base}e`, base.replace(/([b-df-hj-np-tv-z])\1$/, '$1')];
}

interface Fit {
  readonly emoji: string;
  readonly fit: number;
}

/** The emoji that fits each word best, and how well: an emoji's own name counts most, then a person who does it. */
type FittingEmojis = ReadonlyMap<string, Fit>;

/** Finds the words of emojis. */
function fittingEmojis(emojis: readonly NamedEmoji[]): FittingEmojis {
  const best = new Map<string, Fit>();
  const note = (word: string, emoji: string, fit: number): void => {
    for (const [index, form] of formsOf(word).entries()) {
      // The word as it is written fits a little better than another form of it.
      const own = index === 0 ? fit + 0.4 : fit;
      if (own > (best.get(form)?.fit ?? 0)) best.set(form, { emoji, fit: own });
    }
  };
  for (const { emoji, label, tags, category } of emojis) {
    // Joined ones are variants: a woman or a man who does it, or one who faces the other way.
    if (UNFITTING.has(category) || emoji.includes('\u200D')) continue;
    const names = wordsIn(label);
    const isPerson = category === PEOPLE && names.includes('person');
    for (const name of names) note(name, emoji, names.length === 1 ? 6 : isPerson ? 5 : 3 + 1 / names.length);
    const asTag = isPerson ? 4 : (category === ACTIVITIES ? 2 : 1) + 1 / (tags.length + 1);
    for (const tag of tags) note(tag.toLowerCase(), emoji, asTag);
  }
  let emoji = '';
  for (const each of OWN_WORDS.split(/\s+/))
    if (/^\p{L}/u.test(each)) note(each, emoji, 8);
    else emoji = each;
  return best;
}

/** The emoji that fits the name of an activity, by its most telling word; null if none does. */
function fittingEmoji(name: string, emojis: FittingEmojis): string | null {
  let best: Fit | undefined;
  for (const word of wordsIn(name).filter((each) => !FILLERS.has(each))) {
    const fit = formsOf(word)
      .map((form) => emojis.get(form))
      .find((each) => each !== undefined);
    if (fit !== undefined && fit.fit > (best?.fit ?? 0)) best = fit;
  }
  return best?.emoji ?? null;
}

/** Loads the picker's list. @returns what finds the emoji that fits a name */
export async function loadFittingEmojis(): Promise<(name: string) => string | null> {
  const { emojis } = await resolveOwnEmojis('en', {});
  const found = fittingEmojis(emojis);
  return (name) => fittingEmoji(name, found);
}
