// Letters that Unicode decomposition leaves unchanged, although people type them without the mark.
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
};

const UNACCENTED = /^[\0-\x7f]*$/;
const ACCENTS = /([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu;
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gu');

/**
 * A word in the form in which words are compared: without differences of case, accents and width. Marks are removed
 * from Latin and Greek letters only; in other scripts they form a different letter (й is not и).
 */
export function foldWord(word: string): string {
  if (UNACCENTED.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter);
}
