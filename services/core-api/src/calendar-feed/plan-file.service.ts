import { Inject, Injectable } from '@nestjs/common';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import { writeIcs } from '@simmer/domain/ics/write-ics';
import type { Query } from '@simmer/persistence/query';
import { listActivitiesJson } from '@simmer/persistence/activities/activity.query';
import { CalendarFeedRepository } from '@simmer/persistence/calendar-feed/calendar-feed.repository';
import { listSizes } from '@simmer/persistence/catalogue/default-item.query';
import { northStarViews } from '@simmer/persistence/north-stars/north-star.repository';
import { listTimeBlocksJson } from '@simmer/persistence/time-blocks/time-block.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError } from '../errors/domain-error.ts';
import { feedSecretHash } from './feed-secret.ts';
import { FeedThrottle } from './feed.throttle.ts';

/** Renders the calendar file of a feed. */
@Injectable()
export class PlanFileService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly feeds: CalendarFeedRepository,
    private readonly throttle: FeedThrottle,
    private readonly work: UnitOfWork,
  ) {}

  /** The file of the secret's owner. @throws NotFoundError for an unknown secret. */
  async readBySecret(secret: string, ip: string): Promise<string> {
    await this.throttle.admit(ip);
    const hash = feedSecretHash(secret);
    const userId = await this.feeds.findOwner(hash);
    if (userId === undefined) {
      await this.throttle.countMiss(ip);
      throw new NotFoundError();
    }
    await this.throttle.countRead(userId);
    await this.feeds.noteRead(userId);
    return this.fileOf(userId);
  }

  private async fileOf(userId: string): Promise<string> {
    const [blocks, activities, stars, sizes] = await Promise.all([
      listTimeBlocksJson(this.read, userId),
      listActivitiesJson(this.read, userId),
      northStarViews.plain.list(this.read, userId),
      listSizes(this.read),
    ]);
    const plan = {
      blocks: (JSON.parse(blocks) as { timeBlocks: TimeBlock[] }).timeBlocks,
      activities: (JSON.parse(activities) as { activities: Activity[] }).activities,
      northStars: (JSON.parse(stars) as { themes: NorthStar[] }).themes,
      sizes,
    };
    return writeIcs(calendarEntries(plan), 'Simmer');
  }
}
