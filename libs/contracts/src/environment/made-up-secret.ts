/** Words that stand in examples in the place of a secret; without the marks between them. */
export const placeholderWords = ['changeme', 'secret', 'password', 'placeholder', 'example', 'default'];

// Six letters and more: random text of a secret's length holds one of them less than once in a million.
const exampleWords = [
  ...placeholderWords,
  'changethis',
  'replaceme',
  'replacethis',
  'replacewith',
  'insertyour',
  'yourkey',
  'yourown',
  'yourjwt',
  'yourtoken',
  'jwtkey',
  'signingkey',
  'encryptionkey',
  'superadmin',
  'keyboardcat',
  'opensslrand',
  'letmein',
  'atleast',
  'characters',
  'sessions',
  'qwerty',
  'deadbeef',
  '1234567',
  'abcdefg',
];

const leastKindsOfCharacters = 8;

/** 'abcabcabc…', also when the last one is cut off. */
function repeatsItself(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return true;
  }
  return false;
}

/** 'abcdef…', '987654…': most characters follow from the one before. */
function runsOn(text: string): boolean {
  let steps = 0;
  for (let place = 1; place < text.length; place += 1) {
    if (Math.abs(text.charCodeAt(place) - text.charCodeAt(place - 1)) <= 1) steps += 1;
  }
  return steps > text.length / 2;
}

/** Like a word of a language: one case, with vowels, and not too many consonants at once. */
function looksLikeWord(part: string): boolean {
  const isOneCase = /^(?:[A-Z]?[a-z]+|[A-Z]{2,})$/.test(part);
  return isOneCase && /[aeiouy]/i.test(part) && !/[^aeiouy]{5}/i.test(part);
}

/** 'signs sessions; at least 32 letters', 'one-two-three': most of it is words with something between them. */
function isMadeOfWords(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(looksLikeWord);
  return words.length >= 3 && words.join('').length >= text.length / 2;
}

/** The bytes of a base64 text, one a character; with or without its padding, in either alphabet. */
function bytesOf(text: string): string | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return /^[A-Za-z0-9+/]*$/.test(plain) && plain.length % 4 !== 1 ? atob(plain) : undefined;
}

const hexOf = (bytes: string) =>
  Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** Whether a secret is a base64 key, written in the same way or in another one. */
export function isSameSecret(secret: string, key: string): boolean {
  if (secret === key) return true;
  const bytes = bytesOf(key);
  if (bytes === undefined) return false;
  return bytesOf(secret) === bytes || secret === bytes || secret.toLowerCase() === hexOf(bytes);
}

/** Whether a secret was typed or copied from an example rather than made by chance. */
export function looksMadeUp(secret: string): boolean {
  const lower = secret.toLowerCase();
  const plain = lower.replaceAll(/[^a-z0-9]/g, '');
  return (
    exampleWords.some((word) => plain.includes(word)) ||
    new Set(lower).size < leastKindsOfCharacters ||
    repeatsItself(lower.replace(/=+$/, '')) ||
    runsOn(lower) ||
    isMadeOfWords(secret)
  );
}
