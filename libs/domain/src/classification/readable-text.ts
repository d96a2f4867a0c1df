/** The maximum number of characters of a description that are read; longer descriptions mostly contain legal texts. */
const MAX_READ = 5000;

/** A cheap test whether a text can contain a part that is not read, the pattern of the part, and its replacement. */
type Unread = readonly (readonly [sign: string, part: RegExp, instead: string])[];

const ADDRESSES: Unread = [
  ['://', /\b[a-z][a-z+.-]{1,10}:\/\/\S+/gi, '\n'],
  ['www.', /\bwww\.\S+/g, '\n'],
  ['@', /[^\s@<>]{1,64}@[^\s@<>]{1,250}/g, '\n'],
];
const MARKUP: Unread = [
  // A conferencing service's block of dial-in numbers, between lines of such signs.
  ['-::~', /-::~:~::~[\s\S]*?(?:-::~:~::~[:~-]*|$)/g, '\n'],
  ['<', /<[^<>]*>/g, '\n'],
  ['&', /&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/gi, ' '],
];

const without = (text: string, parts: Unread) =>
  parts.reduce(
    (rest, [sign, part, instead]) => (rest.includes(sign) ? rest.replace(part, instead) : rest),
    text,
  );

/** Removes web and mail addresses: the 'start' of `zoom.us/start` is not a word of the title. */
export function readableTitle(title: string): string {
  return without(title, ADDRESSES);
}

/**
 * A description without web and mail addresses and dial-in blocks; it may be HTML, whose tags and entities are removed
 * too.
 */
export function readableDescription(description: string): string {
  return readableTitle(without(description.slice(0, MAX_READ), MARKUP));
}
