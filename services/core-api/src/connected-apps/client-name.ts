// cspell:disable
const OURS = 'simmer';
/** Signs of other scripts, digits and marks that are read as one of our letters, and which (Unicode TR 39). */
const LOOKALIKES: Readonly<Record<string, string>> = {
  s: 'ѕꜱ$5ʂƽ',
  i: 'іıι1lӏ!|jїɪ',
  m: 'мḿₘⅿʍμϻᴍ',
  e: 'еєɛ3εҽ℮ə',
  r: 'гʀɼᴦ',
};
const LETTERS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, signs]) =>
    Array.from(signs, (sign) => [sign, letter] as const),
  ),
);

/** Stands for a Latin letter that is none of the alphabet, such as 'ꭇ': somebody may read it as any other. */
const ANY = '?';
const LATIN = /\p{Script=Latin}/u;
const PLAIN = /[a-z]/;

/** The letters of a name as somebody reads them: without marks, spaces and what is invisible. */
function readLetters(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return Array.from(
    plain,
    (sign) => LETTERS.get(sign) ?? (LATIN.test(sign) && !PLAIN.test(sign) ? ANY : sign),
  )
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll(/[^\p{L}?]/gu, '');
}

/** How many letters of a word have to be read for sure. */
const surelyRead = (word: string) => Math.ceil((word.length * 2) / 3);

/** Whether somebody reads this word in the letters, from this place on. */
function reads(letters: string, word: string, from: number): boolean {
  const read = letters.slice(from, from + word.length);
  const same = Array.from(word).filter((letter, at) => read[at] === letter).length;
  const any = Array.from(read).filter((letter) => letter === ANY).length;
  return same + any === word.length && same >= surelyRead(word);
}

/** Words by which a client would speak for this server. */
const OF_THE_SERVER = ['official', 'verified', 'trusted'].map(readLetters);
const speaksForUs = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}\p{N}|!$]+/u)
    .map(readLetters)
    .some((letters) =>
      OF_THE_SERVER.some((word) => letters.length === word.length && reads(letters, word, 0)),
    );

/** Letters of scripts that are not written together with ours in one word, as Chinese and Korean are (Unicode TR 39). */
const FOREIGN =
  /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])\p{L}/u;

/** Whether a word of a name has letters of several scripts, some of which may look like others. */
export const mixesScripts = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/\s+/u)
    .some((word) => LATIN.test(word) && FOREIGN.test(word));

/** The name without that of this server behind it, which some clients add to theirs: 'Claude Code (simmer)'. */
export const withoutServerName = (name: string): string => name.replace(/(?<=\S)\s*\(simmer\)$/i, '');

/** Whether a client's name looks like ours, or claims to be official, as if the server itself asked for access (APP-6). */
export function looksLikeOurs(name: string): boolean {
  const letters = readLetters(name);
  return (
    speaksForUs(name) || Array.from(letters, (_, from) => from).some((from) => reads(letters, OURS, from))
  );
}

/** Whether a client's name looks like an address: the page shows the true one (APP-7). */
export const looksLikeAddress = (name: string): boolean =>
  /:\/\/|\bwww\.|\blocalhost\b|::|[\p{L}\p{N}-]\.\p{L}{2}|[\p{N}:][.:]\d+[.:]\d/iu.test(
    name
      .normalize('NFKC')
      .replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')
      .replaceAll(/[。․∙·‧]/gu, '.'),
  );
