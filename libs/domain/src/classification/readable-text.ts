/** The most characters that are read of a description; beyond them are mostly legal texts. */
const MOST_READ = 5000;

/** A sign that tells cheaply whether a text can hold the part at all, the part, and what is read in its place. */
type Unread = readonly (readonly [sign: string, part: RegExp, instead: string])[];

const ADDRESSES: Unread = [
  ['://', /\b[a-z][a-z+.-]{1,10}:\/\/\S+/gi, '\n'],
  ['www.', /\bwww\.\S+/g, '\n'],
  ['@', /[^\s@<>]{1,64}@[^\s@<>]{1,250}/g, '\n'],
];
const MARKUP: Unread = [
  // A conferencing service's block of dial-in numbers, fenced by such lines.
  ['-::~', /-::~:~::~[\s\S]*?(?:-::~:~::~[:~-]*|$)/g, '\n'],
  ['<', /<[^<>]*>/g, '\n'],
  ['&', /&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/gi, ' '],
];

const without = (text: string, parts: Unread) =>
  parts.reduce(
    (rest, [sign, part, instead]) => (rest.includes(sign) ? rest.replace(part, instead) : rest),
    text,
  );

/** Without web and mail addresses: `zoom.us/start` starts nothing. */
export function readableTitle(title: string): string {
  return without(title, ADDRESSES);
}

/** The same for a description, which may be HTML: tags, entities and dial-in blocks go too. */
export function readableDescription(description: string): string {
  return readableTitle(without(description.slice(0, MOST_READ), MARKUP));
}
