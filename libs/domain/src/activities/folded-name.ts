import { foldWord } from '../classification/fold-word.ts';

const UNSEEN = /(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const SPACES = /\s+/gu;

/**
 * A name in the form in which names are compared: without differences of case, accents and width, without invisible
 * characters, and with one space between words (BLK-22).
 */
export const foldedName = (name: string): string =>
  foldWord(name.replaceAll(UNSEEN, '')).replaceAll(SPACES, ' ').trim();
