import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { safeColor } from '@simmer/ui/color/card-tint';
import type { SheetContent } from '../model/week-plan.ts';

/** The most marks that fit below a date. */
const MAX_MARKS = 4;

export interface DayMark {
  readonly key: string;
  /** Null for blocks without a North Star. */
  readonly color: string | null;
}

/** The North Stars of a day, each once, and the number of blocks. */
export function dayMarks(date: string, content: SheetContent): { marks: DayMark[]; count: number } {
  const blocks = blocksOn(content.blocks, date);
  const colors = new Map<string, string | null>();
  for (const block of blocks) {
    const { color } = content.cardOf(block);
    colors.set(block.north_star_theme_id ?? '', color === null ? null : safeColor(color));
  }
  const marks = [...colors].map(([key, color]) => ({ key, color }));
  return { marks: marks.slice(0, MAX_MARKS), count: blocks.length };
}
