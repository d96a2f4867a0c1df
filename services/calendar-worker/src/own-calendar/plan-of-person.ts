import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import type { Query } from '@simmer/persistence/query';
import { readShownPlan } from '@simmer/persistence/time-blocks/shown-plan.query';
import type { PersonBlock } from './own-ledger.ts';

/**
 * A person's blocks that have a day, with their ids resolved.
 * @param former blocks to be resolved instead of those of the plan
 */
export async function blocksOf(
  query: Query,
  userId: string,
  former?: readonly TimeBlock[],
): Promise<readonly PersonBlock[]> {
  const { pieces, ...meanings } = await readShownPlan(query, userId);
  const blocks = (former ?? pieces.flatMap((piece) => JSON.parse(piece) as TimeBlock[])).filter(
    ({ scheduled_days: days }) => days.length > 0,
  );
  const colorOf = new Map(meanings.northStars.map(({ id, color }) => [id, color]));
  const entries = calendarEntries({ blocks, ...meanings });
  return blocks.flatMap((block, index) => {
    const entry = entries[index];
    return entry ? [{ ...entry, block, color: colorOf.get(block.north_star_theme_id ?? '') ?? null }] : [];
  });
}
