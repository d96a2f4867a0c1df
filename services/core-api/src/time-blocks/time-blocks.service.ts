import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { impliedChanges, type ImpliedChanges } from '@simmer/domain/blocks/block-clock';
import { withFlagVibes } from '@simmer/domain/blocks/flag-vibes';
import { takesPointsOfSize } from '@simmer/domain/blocks/points-of-size';
import { disorder, UNKNOWN_SIZE, USED_ID } from '@simmer/domain/rejection';
import {
  findTimeBlockJson,
  listTimeBlocksJson,
  findClockOfBlock,
  findVibesOfBlock,
  lockChangesOf,
} from '@simmer/persistence/time-blocks/time-block.query';
import {
  TimeBlockRepository,
  type TimeBlockKey,
} from '@simmer/persistence/time-blocks/time-block.repository';
import { ActivitiesService } from '../activities/activities.service.ts';
import { findNames } from '@simmer/persistence/catalogue/default-item.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError, NotFoundError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { rejectionError } from '../errors/reject.ts';
import { rejectOutdated } from '../errors/stale-version.ts';
import { rejectReference } from '../errors/reference-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText, valueOf } from '../http/json-text.ts';
import {
  changesOf,
  fieldsOf,
  valuesOf,
  type BlockChange,
  type BlockBatchChange,
  type BlockBatch,
  type NewBlock,
} from './time-block.values.ts';

type One = JsonText<{ timeBlock: TimeBlock }>;

const rejectVibe = rejectReference('time_block_vibe', { vibe_id: 'vibe_ids' });

@Injectable()
export class TimeBlocksService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly blocks: TimeBlockRepository,
    private readonly work: UnitOfWork,
    private readonly activities: ActivitiesService,
  ) {}

  /** Blocks with an occurrence in the range, both ends included, and TBD blocks (API-9). */
  async list(
    caller: Caller,
    range: { start_date?: string | undefined; end_date?: string | undefined },
  ): Promise<JsonText<{ timeBlocks: TimeBlock[] }>> {
    const { start_date: start, end_date: end } = range;
    return jsonText(await listTimeBlocksJson(this.read, caller.userId, { start, end }));
  }

  /**
   * @throws InvalidInputError on the field whose id is unknown or another user's (API-33).
   * @throws ConflictError when the block's own id is in use by anybody.
   */
  async create(block: NewBlock, caller: Caller): Promise<One> {
    const vibeIds = (await this.vibesOf(block)) ?? [];
    const stamp = { ...block, device: caller.device };
    const added = this.blocks.addWithVibes(caller.userId, valuesOf(block), vibeIds, stamp);
    return jsonText(await added.catch(rejectIn(block)));
  }

  /** @throws ConflictError when the block has another version than the given one (API-34). */
  async update(id: string, change: BlockChange, caller: Caller): Promise<One> {
    const vibeIds = await this.vibesOf(change, id);
    const changes = {
      ...(await this.pointsOfNewSize(change)),
      ...changesOf(change),
      ...(await this.impliedBy(id, change, caller)),
    };
    const key = { id, version: change.version, device: caller.device };
    const changed = this.blocks.changeWithVibes(caller.userId, key, changes, vibeIds);
    return foundJson(await changed.catch(this.rejectStale(caller)).catch(rejectIn(change)));
  }

  /** @throws ConflictError as `update`. */
  async remove(item: TimeBlockKey, caller: Caller): Promise<One> {
    const removed = this.blocks.removeWithVibes(caller.userId, { ...item, device: caller.device });
    return foundJson(await removed.catch(this.rejectStale(caller)));
  }

  /**
   * Applies changes that belong together, in order. A block to be removed that is already gone is fine.
   * @throws like `create` and `update`; then nothing is changed.
   */
  async change(
    { activities = [], unused_activities: unused = [], changes }: BlockBatch,
    caller: Caller,
  ): Promise<{ timeBlocks: TimeBlock[] }> {
    await lockChangesOf(this.work.query, caller.userId);
    for (const activity of activities) await this.activities.create(activity, caller);
    const timeBlocks: TimeBlock[] = [];
    for (const [index, change] of changes.entries()) {
      const written = await this.changeOne(change, caller).catch((error: unknown) => {
        throw error instanceof InvalidInputError ? error.within('changes', index, 'block') : error;
      });
      if (written !== null) timeBlocks.push(valueOf(written).timeBlock);
    }
    if (unused.length > 0) await this.activities.removeUnused(unused, caller);
    return { timeBlocks };
  }

  private rejectStale({ userId }: Caller) {
    const stored = async (id: string) => foundJson(await findTimeBlockJson(this.work.query, userId, id));
    return rejectOutdated('time block', ({ id }) => stored(id));
  }

  private async changeOne(change: BlockBatchChange, caller: Caller): Promise<One | null> {
    const { id } = change;
    if (change.kind === 'create') return this.create({ ...change.block, id }, caller);
    if (change.kind === 'update') return this.update(id, change.block, caller);
    const removed = await this.remove({ id, version: change.version }, caller).catch((error: unknown) => {
      if (error instanceof NotFoundError) return null;
      throw error;
    });
    if (removed !== null && change.takes_back_use === true) {
      await this.activities.decrementUsage(valueOf(removed).timeBlock.activity_id, caller);
    }
    return removed;
  }

  /** The vibes of a request, including legacy flags; undefined if it has none. */
  private async vibesOf(block: BlockChange, id?: string): Promise<readonly string[] | undefined> {
    if (!block.is_power_up && !block.is_road_bump) return block.vibe_ids;
    const { query } = this.work;
    const vibes = await findNames(query, 'vibe');
    const ownVibes = block.vibe_ids ?? (id === undefined ? [] : await findVibesOfBlock(query, id));
    return withFlagVibes(ownVibes, block, vibes);
  }

  private async impliedBy(id: string, change: BlockChange, { userId }: Caller): Promise<ImpliedChanges> {
    const isByBlock = change.start_timing !== undefined || change.size !== undefined;
    return impliedChanges(change, isByBlock ? await findClockOfBlock(this.work.query, userId, id) : null);
  }

  // Points follow from the size unless they are given.
  private async pointsOfNewSize(change: BlockChange): Promise<{ points?: number }> {
    if (!takesPointsOfSize(change)) return {};
    const points = await this.blocks.pointsOfSize(change.size);
    if (points === undefined) throw rejectionError(UNKNOWN_SIZE);
    return { points };
  }
}

function rejectIn(block: BlockChange): (error: unknown) => never {
  const rejectBlock = rejectReference('time_block', fieldsOf(block));
  return (error) => {
    const constraint = postgresFailure(error)?.constraint;
    if (constraint === 'time_block_dates_ordered') {
      throw rejectionError(disorder('end_date'));
    }
    if (constraint === 'time_block_pkey') throw rejectionError(USED_ID, { cause: error });
    if (constraint?.startsWith('time_block_vibe_')) return rejectVibe(error);
    return rejectBlock(error);
  };
}
