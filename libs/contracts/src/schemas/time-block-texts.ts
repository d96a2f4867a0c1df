import { limits } from '../validation/limits.ts';

/** The free texts of a time block, and their maximum lengths in characters. No zod here: browsers import this file. */
export const timeBlockTexts = {
  title: limits.name,
  description: limits.note,
  note: limits.note,
} as const satisfies Readonly<Record<string, number>>;

export type TimeBlockText = keyof typeof timeBlockTexts;

/** Maps each text by its name and maximum length. */
export function perText<Made>(make: (name: TimeBlockText, max: number) => Made): Record<TimeBlockText, Made> {
  const entries = Object.entries(timeBlockTexts).map(([name, max]) => [
    name,
    make(name as TimeBlockText, max),
  ]);
  return Object.fromEntries(entries) as Record<TimeBlockText, Made>;
}
