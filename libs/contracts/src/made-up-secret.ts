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

/** Whether a secret was typed or copied from an example rather than made by chance. */
export function looksMadeUp(secret: string): boolean {
  const lower = secret.toLowerCase();
  const plain = lower.replaceAll(/[^a-z0-9]/g, '');
  return (
    exampleWords.some((word) => plain.includes(word)) ||
    new Set(lower).size < leastKindsOfCharacters ||
    repeatsItself(lower.replace(/=+$/, '')) ||
    runsOn(lower)
  );
}
