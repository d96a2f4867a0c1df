/** Placeholder words in examples of secrets, without separators. */
export const placeholderWords = ['changeme', 'secret', 'password', 'placeholder', 'example', 'default'];

// Six letters and more: random text of a secret's length contains one with a probability below one in a million.
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

/** 'abcabcabc…', also with an incomplete last repetition. */
function repeatsItself(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return true;
  }
  return false;
}

/** 'abcdef…', '987654…': most characters continue a sequence. */
function runsOn(text: string): boolean {
  let steps = 0;
  for (let place = 1; place < text.length; place += 1) {
    if (Math.abs(text.charCodeAt(place) - text.charCodeAt(place - 1)) <= 1) steps += 1;
  }
  return steps > text.length / 2;
}

/** Resembles a natural word: one case, with vowels, and no long runs of consonants. */
function looksLikeWord(part: string): boolean {
  const isOneCase = /^(?:[A-Z]?[a-z]+|[A-Z]{2,})$/.test(part);
  return isOneCase && /[aeiouy]/i.test(part) && !/[^aeiouy]{5}/i.test(part);
}

/** 'signs sessions; at least 32 letters', 'one-two-three': mostly words and separators. */
function isMadeOfWords(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(looksLikeWord);
  return words.length >= 3 && words.join('').length >= text.length / 2;
}

/** The bytes of a base64 text, one per character; with or without padding, in either alphabet. */
function bytesOf(text: string): string | undefined {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  return /^[A-Za-z0-9+/]*$/.test(plain) && plain.length % 4 !== 1 ? atob(plain) : undefined;
}

const hexOf = (bytes: string) =>
  Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** Whether a secret equals a base64 key, in the same or another encoding. */
export function isSameSecret(secret: string, key: string): boolean {
  if (secret === key) return true;
  const bytes = bytesOf(key);
  if (bytes === undefined) return false;
  return bytesOf(secret) === bytes || secret === bytes || secret.toLowerCase() === hexOf(bytes);
}

/** Whether a secret looks typed or copied from an example instead of random (OPS-4). */
export function looksMadeUp(secret: string): boolean {
  const lower = secret.toLowerCase();
  const plain = lower.replaceAll(/[^a-z0-9]/g, '');
  return (
    exampleWords.some((word) => plain.includes(word)) ||
    new Set(lower).size < leastKindsOfCharacters ||
    repeatsItself(lower.replace(/={1,2}$/, '')) ||
    runsOn(lower) ||
    isMadeOfWords(secret)
  );
}
