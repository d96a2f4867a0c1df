import { limits } from '../limits.ts';

/** The texts of a time block that a person writes, and the most characters of each. No zod here: browsers import this file. */
export const timeBlockTexts = {
  title: limits.name,
  description: limits.note,
  note: limits.note,
} as const satisfies Readonly<Record<string, number>>;

export type TimeBlockText = keyof typeof timeBlockTexts;

/** The same made for each text, from its name and the most characters that it may have. */
export function perText<Made>(make: (name: TimeBlockText, max: number) => Made): Record<TimeBlockText, Made> {
  const entries = Object.entries(timeBlockTexts).map(([name, max]) => [
    name,
    make(name as TimeBlockText, max),
  ]);
  return Object.fromEntries(entries) as Record<TimeBlockText, Made>;
}
