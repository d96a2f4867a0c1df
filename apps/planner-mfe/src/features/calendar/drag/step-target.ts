import { addDays } from '@simmer/domain/dates/add-to-date';
import { dayParts } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';

/** The step of an arrow key: sideways by days, up and down by day parts, continuing in the adjacent week. */
const STEPS: Readonly<Record<string, { days: number; parts: number }>> = {
  ArrowLeft: { days: -1, parts: 0 },
  ArrowRight: { days: 1, parts: 0 },
  ArrowUp: { days: 0, parts: -1 },
  ArrowDown: { days: 0, parts: 1 },
  PageUp: { days: -7, parts: 0 },
  PageDown: { days: 7, parts: 0 },
};

/**
 * The target of an arrow key from `from`, or null for other keys. After evening comes the morning of the same weekday a
 * week later, as on the sheet.
 */
export function stepTarget(from: DropTarget, key: string): DropTarget | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const index = dayParts.indexOf(from.part) + step.parts;
  const weeks = Math.floor(index / dayParts.length);
  const part = dayParts[index - weeks * dayParts.length];
  return part === undefined ? null : { date: addDays(from.date, step.days + weeks * 7), part };
}
