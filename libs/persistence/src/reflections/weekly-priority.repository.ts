import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { WeeklyPriority, WeeklyPriorityNorthStar } from './weekly.entity.ts';
import { OwnedRepository, type Restored } from '../database/owned.repository.ts';
import { readsOf } from '../database/wire-shape.ts';

/** A list is by week; its value is a Monday, or null for all. */
export const prioritiesOnWire = readsOf({
  table: 'weekly_priority',
  one: 'priority',
  many: 'priorities',
  order: ['r.week_start_date'],
  where: (week) => sql`(${week}::date is null or r.week_start_date = ${week})`,
  fields: {
    id: 'r.id',
    week_start_date: 'r.week_start_date',
    version: 'r.version',
    changed_by_device: 'r.changed_by_device',
    ordered_theme_ids: `(select coalesce(json_agg(t.north_star_id order by t.position), '[]'::json)
      from weekly_priority_theme t where t.priority_id = r.id)`,
  },
});

interface WeekOrder {
  /** Its Monday. */
  readonly week: string;
  readonly northStarIds: readonly string[];
  readonly changedByDevice?: string | null;
}

/** People's orders of their North Stars, one per week. */
export class WeeklyPriorityRepository extends OwnedRepository<WeeklyPriority> {
  constructor(em: EntityManager) {
    super(em, WeeklyPriority);
  }

  /**
   * Adds or replaces the order of a week (API-8).
   *
   * @param restored ignored if the week has an order.
   * @throws the driver's error 23503 `weekly_priority_theme_north_star_id_*` for a North Star that is unknown or
   * another user's; 23505 `weekly_priority_pkey` when the id is in use by any user; OptimisticLockError when the
   * week's order has another version (API-34).
   */
  async saveOrder(
    userId: string,
    { week, northStarIds, changedByDevice }: WeekOrder,
    restored: Restored = {},
    version?: number,
  ): Promise<WeeklyPriority> {
    const priority = await this.save(userId, { weekStartDate: week }, { changedByDevice }, restored, version);
    await this.em.nativeDelete(WeeklyPriorityNorthStar, { priorityId: priority.id });
    const places = northStarIds.map((northStarId, index) => ({
      priorityId: priority.id,
      northStarId,
      position: index + 1,
    }));
    if (places.length > 0) await this.em.insertMany(WeeklyPriorityNorthStar, places);
    return priority;
  }
}
