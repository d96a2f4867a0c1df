import { Inject, Injectable } from '@nestjs/common';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { calendarEntries } from '@simmer/domain/ics/calendar-entries';
import { icsParts } from '@simmer/domain/ics/write-ics';
import type { Query } from '@simmer/persistence/query';
import { CalendarFeedRepository } from '@simmer/persistence/calendar-feed/calendar-feed.repository';
import { readPlanStamp } from '@simmer/persistence/calendar-feed/plan-stamp.query';
import { readShownPlan } from '@simmer/persistence/time-blocks/shown-plan.query';
import { createHash } from 'node:crypto';
import { READ } from '../database/database.token.ts';
import { ENV, type Env } from '../environment/env.ts';
import { NotFoundError } from '@simmer/domain/errors/domain-error';
import { inSlices } from '@simmer/service/in-slices';
import { feedSecretHash } from './feed-secret.ts';
import { FeedThrottle } from './feed.throttle.ts';
import { PlanFileCache } from './plan-file.cache.ts';
import { rendererMark } from './renderer-mark.ts';

/** Finds and renders the calendar files of feeds. */
@Injectable()
export class PlanFileService {
  private readonly mark: string;

  constructor(
    @Inject(READ) private readonly query: Query,
    @Inject(ENV) env: Env,
    private readonly feeds: CalendarFeedRepository,
    private readonly throttle: FeedThrottle,
    private readonly files: PlanFileCache,
  ) {
    this.mark = rendererMark(env.SIMMER_VERSION);
  }

  /** The owner of a secret. @throws NotFoundError for an unknown secret, TooManyRequestsError. */
  async ownerOf(secret: string, ip: string): Promise<string> {
    await this.throttle.admit(ip);
    const userId = await this.feeds.findOwner(feedSecretHash(secret));
    if (userId === undefined) {
      await this.throttle.countMiss(ip);
      throw new NotFoundError();
    }
    await this.throttle.countRead(userId);
    await this.feeds.noteRead(userId);
    return userId;
  }

  /** The entity tag of a person's file, without its content (ICS-13). */
  async tagOf(userId: string): Promise<string> {
    const stamp = await readPlanStamp(this.query, userId);
    return `"${createHash('sha256').update(`${this.mark} ${userId} ${stamp}`).digest('base64url')}"`;
  }

  /** The file with this tag, or a newer one. */
  read(userId: string, tag: string): Promise<Buffer> {
    return this.files.read(userId, tag, () => this.render(userId));
  }

  private async render(userId: string): Promise<Buffer> {
    const { pieces, ...meanings } = await readShownPlan(this.query, userId);
    const blocks: TimeBlock[] = [];
    for await (const piece of inSlices(pieces)) blocks.push(...(JSON.parse(piece) as TimeBlock[]));
    const parts: Buffer[] = [];
    for await (const part of inSlices(icsParts(calendarEntries({ blocks, ...meanings }), 'Simmer')))
      parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  }
}
