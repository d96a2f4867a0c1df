const MAX_LENGTH = 300;
const MAX_FRAMES = 8;

// The patterns are applied in this order: a URL contains parts that later patterns would match.
// A pattern that may end early also takes what it keeps: it is then looked at once, and not from each of its characters.
const PERSONAL: readonly (readonly [pattern: RegExp, replace: (found: string, part?: string) => string])[] = [
  // Browsers quote invalid input: `Unexpected token 'h', "hello" is not valid JSON`.
  [/"[^"]*"?/g, () => '"…"'],
  [/[^\s@<>()'"]+(@[^\s@<>()'"]+\.\w+)?/g, (word, host) => (host === undefined ? word : '<email>')],
  [/((?:https?:\/)?\/[^\s?#'"]*)(?:[?#][^\s'")]*)?/g, (_, place = '') => place],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, () => '<id>'],
  // Session tokens, tickets and link tokens; our file names have shorter parts.
  [/\b[\w-]{32,}(?:\.[\w-]+)*/g, () => '<token>'],
];

/** A text without personal data, at most a line or two long. */
export function redact(text: string): string {
  const redacted = PERSONAL.reduce((rest, [pattern, replace]) => rest.replaceAll(pattern, replace), text);
  return redacted.length > MAX_LENGTH ? `${redacted.slice(0, MAX_LENGTH)}…` : redacted;
}

/** The lines of a stack with a file position; the message above them is redacted separately. */
export function framesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line.trim()))
    .slice(0, MAX_FRAMES)
    .map((line) => redact(line.trim().replace(/^at /, '').replaceAll(location.origin, '')));
}
