import type { DayPart } from '@simmer/contracts/schemas/planning-values';

/** The two rows of cells in the week grid and the parts of each (CAL-15). */
export const DAY_ROWS = [
  { name: 'early', parts: ['morning', 'midday'] },
  { name: 'late', parts: ['afternoon', 'evening'] },
] as const;

export type DayRow = (typeof DAY_ROWS)[number]['name'];

/** The row that shows a part. */
export function rowOfPart(part: DayPart): DayRow {
  return part === 'morning' || part === 'midday' ? 'early' : 'late';
}
