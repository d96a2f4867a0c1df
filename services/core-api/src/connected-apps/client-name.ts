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

/** The letters of a name as somebody reads them: without marks, spaces and what is invisible. */
function readLetters(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return Array.from(plain, (sign) => LETTERS.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll(/[^\p{L}]/gu, '');
}

const LATIN = /\p{Script=Latin}/u;
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

/** Whether a client's name looks like ours, as if the server itself asked for access (APP-6). */
export const looksLikeOurs = (name: string): boolean => readLetters(name).includes(OURS);

/** Whether a client's name looks like an address: the page shows the true one (APP-7). */
export const looksLikeAddress = (name: string): boolean =>
  /:\/\/|\bwww\.|\blocalhost\b|::|[\p{L}\p{N}-]\.\p{L}{2,}|[\p{N}:]+[.:]\d+[.:]\d/iu.test(
    name
      .normalize('NFKC')
      .replaceAll(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')
      .replaceAll(/[。․∙·‧]/gu, '.'),
  );
