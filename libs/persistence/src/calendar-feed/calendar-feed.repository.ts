import { raw } from '@mikro-orm/core';
import { EntityRepository, type EntityManager } from '@mikro-orm/postgresql';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { User } from '../users/user.entity.ts';
import { now } from '../database/row-values.ts';

/** People's calendar feeds, one each. */
export class CalendarFeedRepository extends EntityRepository<CalendarFeed> {
  constructor(em: EntityManager) {
    super(em, CalendarFeed);
  }

  /** Opens a person's feed with a new secret, which revokes the earlier one. */
  replace(userId: string, secretHash: string): Promise<CalendarFeed> {
    const feed = { userId, secretHash, createdAt: new Date(), lastReadAt: null };
    return this.upsert(feed, { onConflictFields: ['userId'] });
  }

  /** The owner of a feed secret; undefined when it is unknown, revoked or a deactivated user's. */
  async findOwner(secretHash: string): Promise<string | undefined> {
    const feed = await this.findOne({ secretHash });
    const owner = feed && (await this.em.findOne(User, { id: feed.userId, isActive: true }));
    return owner?.id;
  }

  /** Records that the feed was read, at most once a minute. */
  async noteRead(userId: string): Promise<void> {
    const isDue = { [raw(`coalesce(last_read_at < now() - interval '1 minute', true)`)]: true };
    await this.nativeUpdate({ userId, ...isDue }, { lastReadAt: now() });
  }
}
