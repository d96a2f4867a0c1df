import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { activities as activityResource } from '../activities/activity.resource.ts';
import { listOffered } from '../catalogue/default-item.query.ts';
import type { Query } from '../database/query.ts';
import { northStars as northStarResource } from '../north-stars/north-star.resource.ts';
import { readTimeBlockPieces } from './time-block.query.ts';

/** A person's activities as they see them. */
export const readActivities = async (query: Query, userId: string): Promise<Activity[]> =>
  (JSON.parse(await activityResource.list(query, userId)) as { activities: Activity[] }).activities;

/**
 * All that is needed to show a person's blocks outside of Simmer: the blocks, in pieces of JSON, and the items that
 * they refer to.
 */
export async function readShownPlan(query: Query, userId: string) {
  const [pieces, activities, stars, sizes] = await Promise.all([
    readTimeBlockPieces(query, userId),
    readActivities(query, userId),
    northStarResource.list(query, userId),
    listOffered(query, 'size'),
  ]);
  return { pieces, activities, northStars: (JSON.parse(stars) as { themes: NorthStar[] }).themes, sizes };
}
