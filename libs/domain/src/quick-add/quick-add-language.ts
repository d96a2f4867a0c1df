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

/** The language of a browser's tag, as 'de-AT'; English for any other. */
export function quickAddLanguage(tag: string): QuickAddLanguage {
  const [language = ''] = tag.toLowerCase().split('-');
  return isKnown(language) ? language : 'en';
}
