import { raw, type EntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Activity, UserActivity } from './activity.entity.ts';
import { TimeBlock } from '../time-blocks/time-block.entity.ts';
import { OwnedRepository, type Restored } from '../database/owned.repository.ts';
import type { ActivityValues } from './activity.query.ts';

/** People's own activities. What they see of the defaults, and their overrides, are in `activity.query.ts`. */
export class ActivityRepository extends OwnedRepository<Activity> {
  constructor(em: EntityManager) {
    super(em, Activity);
  }

  /**
   * Adds an own activity; a restored one has its usage count.
   *
   * @returns its id.
   * @throws the driver's error 23505 `activity_pkey` when the id is in use by any user.
   */
  async addUsed(
    userId: string,
    { name, emoji, color, changedByDevice }: ActivityValues & Partial<Pick<Activity, 'changedByDevice'>>,
    restored: Restored = {},
    usageCount = 0,
  ): Promise<string> {
    const { id } = await this.add(userId, { name, emoji, color, changedByDevice }, restored);
    if (usageCount > 0) {
      await this.em.insert(UserActivity, { userId, activityId: id, usageCount });
    }
    return id;
  }

  /** Whether an activity that this user sees is a default; null when it is unknown or another user's. */
  async isDefault(userId: string, id: string): Promise<boolean | null> {
    const seen = await this.findOne({ id, $or: [{ userId: null }, { userId }] });
    return seen && seen.userId === null;
  }

  /** How many of this user's time blocks use the activity. */
  countBlocks(userId: string, id: string): Promise<number> {
    return this.em.count(TimeBlock, { userId, activityId: id });
  }

  /** Lowers the usage count of an activity by one, after an undo. */
  async decrementUsage(userId: string, id: string): Promise<void> {
    const used = { userId, activityId: id, usageCount: { $gt: 0 } };
    const lowered: EntityData<UserActivity> = { usageCount: raw('usage_count - 1') };
    await this.em.nativeUpdate(UserActivity, used, lowered);
  }
}
