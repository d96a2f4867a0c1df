import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'an object',
};

/** The most choices that a message lists. */
const NAMED_CHOICES = 12;

/** Message for a text that is too long. */
export const keepTo = (maximum: number | bigint): string => `Keep this to ${maximum} characters.`;

const isText = (origin: string): boolean => origin === 'string';
const isList = (origin: string): boolean => origin === 'array' || origin === 'set';

function tooBig(origin: string, maximum: number | bigint): string {
  if (isText(origin)) return keepTo(maximum);
  if (isList(origin)) return `Choose at most ${maximum}.`;
  return `Choose a number of at most ${maximum}.`;
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (isText(origin)) return `At least ${minimum} characters are needed.`;
  if (isList(origin)) return `At least ${minimum} are needed.`;
  return `Choose a number of at least ${minimum}.`;
}

/**
 * The message for a rejected field without one in its schema; passed to zod's parse as `error`. A screen shows it after
 * 'location - ' (API-48).
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `This must be ${KINDS[issue.expected] ?? 'something else'}.`;
    case 'invalid_value':
      return issue.values.length > NAMED_CHOICES
        ? 'This is not one of the choices.'
        : `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'This is not in the expected format.';
    case 'not_multiple_of':
      return `Choose a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return 'This value is not valid.';
  }
}
