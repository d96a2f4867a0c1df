import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import { activities as activityResource } from '@simmer/persistence/activities/activity.resource';
import { listOffered } from '@simmer/persistence/catalogue/default-item.query';
import { northStars as northStarResource } from '@simmer/persistence/north-stars/north-star.resource';
import type { Query } from '@simmer/persistence/query';
import { readTimeBlockPieces } from '@simmer/persistence/time-blocks/time-block.query';
import type { PersonBlock } from './own-ledger.ts';

/** A person's activities as they see them. */
export const activitiesOf = async (query: Query, userId: string): Promise<readonly Activity[]> =>
  (JSON.parse(await activityResource.list(query, userId)) as { activities: Activity[] }).activities;

/** A person's blocks with a day, and their ids resolved. */
export async function blocksOf(query: Query, userId: string): Promise<readonly PersonBlock[]> {
  const pieces = await readTimeBlockPieces(query, userId);
  const blocks = pieces
    .flatMap((piece) => JSON.parse(piece) as TimeBlock[])
    .filter(({ scheduled_days: days }) => days.length > 0);
  const stars = JSON.parse(await northStarResource.list(query, userId)) as { themes: NorthStar[] };
  const plan = {
    blocks,
    activities: await activitiesOf(query, userId),
    northStars: stars.themes,
    sizes: await listOffered(query, 'size'),
  };
  const colorOf = new Map(stars.themes.map(({ id, color }) => [id, color]));
  const entries = calendarEntries(plan);
  return blocks.flatMap((block, index) => {
    const entry = entries[index];
    return entry ? [{ ...entry, block, color: colorOf.get(block.north_star_theme_id ?? '') ?? null }] : [];
  });
}
