import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { plainText } from '@simmer/domain/same-value';
import { type AppData } from '@simmer/plan/copy/app-data';

/** The plan as a text: equal plans have equal texts. */
export const textOf = (plan: AppData): string => plainText({ ...plan, hasCompletedOnboarding: null });

/** The dates that a series contains more than once. */
export function doubled(blocks: readonly TimeBlock[]): string[] {
  const seen = new Set<string>();
  return blocks.flatMap((block) => {
    const twice: string[] = [];
    if (block.recurring === 'once') return twice;
    for (
      let date = nextOccurrence(block, block.start_date), count = 0;
      date !== null && count < 12;
      count++
    ) {
      const key = `${block.series_id ?? block.id} ${date}`;
      if (seen.has(key)) twice.push(`${key} stands twice`);
      seen.add(key);
      date = nextOccurrence(block, addDays(date, 1));
    }
    return twice;
  });
}
