import { english } from './vocabularies/english.ts';
import { french } from './vocabularies/french.ts';
import { german } from './vocabularies/german.ts';
import { japanese } from './vocabularies/japanese.ts';
import { portuguese } from './vocabularies/portuguese.ts';
import { spanish } from './vocabularies/spanish.ts';
import type { Vocabulary } from './vocabularies/vocabulary.ts';

const vocabularies = { en: english, de: german, fr: french, es: spanish, pt: portuguese, ja: japanese };

/** A language in which a quick add is understood (QCK-2). */
export type QuickAddLanguage = keyof typeof vocabularies;

export const vocabularyOf = (language: QuickAddLanguage): Vocabulary => vocabularies[language];

const isKnown = (language: string): language is QuickAddLanguage => language in vocabularies;

/** The languages of a browser's tags, such as 'de-AT', in the browser's order; English is always included. */
export function quickAddLanguages(tags: readonly string[]): readonly QuickAddLanguage[] {
  const languages = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return [...new Set([...languages.filter(isKnown), 'en' as const])];
}
