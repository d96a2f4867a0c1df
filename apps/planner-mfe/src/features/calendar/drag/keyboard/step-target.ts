import { addDays } from '@simmer/domain/dates/add-to-date';
import { DAY_PARTS } from '@simmer/domain/parts/day-part';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';

/** How far an arrow key carries a block: sideways by days, up and down by parts, on into the week above or below. */
const STEPS: Readonly<Record<string, { days: number; parts: number }>> = {
  ArrowLeft: { days: -1, parts: 0 },
  ArrowRight: { days: 1, parts: 0 },
  ArrowUp: { days: 0, parts: -1 },
  ArrowDown: { days: 0, parts: 1 },
  PageUp: { days: -7, parts: 0 },
  PageDown: { days: 7, parts: 0 },
};

/**
 * Where an arrow key carries a block from `from`, or null when the key does not move it. Beyond evening lies the
 * morning of the same weekday a week later, as it does on the sheet.
 */
export function stepTarget(from: DropTarget, key: string): DropTarget | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const index = DAY_PARTS.indexOf(from.part) + step.parts;
  const weeks = Math.floor(index / DAY_PARTS.length);
  const part = DAY_PARTS[index - weeks * DAY_PARTS.length];
  return part === undefined ? null : { date: addDays(from.date, step.days + weeks * 7), part };
}
