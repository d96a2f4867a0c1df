const MAX_LENGTH = 300;
const MAX_FRAMES = 8;

// In this order: an address holds what the later patterns would cut into pieces.
const PERSONAL: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The browser quotes what it could not read: `Unexpected token 'h', "hello" is not valid JSON`.
  [/"[^"]*"?/g, '"…"'],
  [/[^\s@<>()'"]+@[^\s@<>()'"]+\.\w+/g, '<email>'],
  [/((?:https?:\/\/|\/)[^\s?#'"]*)[?#][^\s'")]*/g, '$1'],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '<id>'],
  // Session tokens, tickets and links of mails; the names of our files are shorter between their dots and slashes.
  [/\b[\w-]{32,}(?:\.[\w-]+)*/g, '<token>'],
];

/** A text without what could tell of a person, and not longer than a line or two. */
export function redact(text: string): string {
  const redacted = PERSONAL.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  );
  return redacted.length > MAX_LENGTH ? `${redacted.slice(0, MAX_LENGTH)}…` : redacted;
}

/** The lines of a stack that name a place in a file: the message above them is redacted by itself. */
export function framesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line.trim()))
    .slice(0, MAX_FRAMES)
    .map((line) => redact(line.trim().replace(/^at /, '').replaceAll(location.origin, '')));
}
