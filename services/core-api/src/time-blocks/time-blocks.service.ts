import { Inject, Injectable } from '@nestjs/common';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { withFlagVibes } from '@simmer/domain/blocks/flag-vibes';
import type { Query } from '@simmer/persistence/query';
import {
  createTimeBlock,
  listTimeBlocksJson,
  removeTimeBlock,
  updateTimeBlock,
} from '@simmer/persistence/repositories/time-block.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { InvalidInputError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { refuseReference } from '../errors/reference-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';
import { changesOf, fieldsOf, valuesOf, type BlockChange, type NewBlock } from './time-block.values.ts';

type One = JsonText<{ timeBlock: TimeBlock }>;

const refuseVibe = refuseReference('time_block_vibe', { vibe_id: 'vibe_ids' });

@Injectable()
export class TimeBlocksService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  /** Blocks with an occurrence in the range, both ends included, and the TBD ones (W13). */
  async list(
    caller: Caller,
    range: { start_date?: string | undefined; end_date?: string | undefined },
  ): Promise<JsonText<{ timeBlocks: TimeBlock[] }>> {
    const { start_date: start, end_date: end } = range;
    return jsonText(await listTimeBlocksJson(this.read, caller.userId, { start, end }));
  }

  /** @throws InvalidInputError on the field whose id is unknown or somebody else's (F6). */
  async create(block: NewBlock, caller: Caller): Promise<One> {
    const vibeIds = (await this.vibesOf(block)) ?? [];
    const json = await createTimeBlock(this.work.query, caller.userId, valuesOf(block), vibeIds).catch(
      refuseIn(block),
    );
    return jsonText(json);
  }

  async update(id: string, change: BlockChange, caller: Caller): Promise<One> {
    const vibeIds = await this.vibesOf(change, id);
    const changes = { ...(await this.pointsOfNewSize(change)), ...changesOf(change) };
    return foundJson(
      await updateTimeBlock(this.work.query, caller.userId, id, changes, vibeIds).catch(refuseIn(change)),
    );
  }

  async remove(id: string, caller: Caller): Promise<One> {
    return foundJson(await removeTimeBlock(this.work.query, caller.userId, id));
  }

  /** The vibes a request asks for, its legacy flags included; undefined when it says nothing about vibes. */
  private async vibesOf(block: BlockChange, id?: string): Promise<readonly string[] | undefined> {
    if (!block.is_power_up && !block.is_road_bump) return block.vibe_ids;
    const { query } = this.work;
    const vibes = await query<{ id: string; name: string }>('select id, name from vibe');
    const own = block.vibe_ids ?? (id === undefined ? [] : await vibesOfBlock(query, id));
    return withFlagVibes(own, block, vibes);
  }

  // Points follow from the size unless somebody says otherwise.
  private async pointsOfNewSize(change: BlockChange): Promise<{ points?: number }> {
    if (change.size === undefined || change.points !== undefined) return {};
    const [size] = await this.work.query<{ points: number }>(
      'select points from time_block_size where id = $1',
      [change.size],
    );
    if (!size) throw InvalidInputError.inBody('size', 'Invalid time block size selected');
    return { points: size.points };
  }
}

const vibesOfBlock = async (query: Query, id: string): Promise<string[]> => {
  const rows = await query<{ id: string }>(
    'select vibe_id as id from time_block_vibe where time_block_id = $1',
    [id],
  );
  return rows.map((row) => row.id);
};

function refuseIn(block: BlockChange): (error: unknown) => never {
  const refuseBlock = refuseReference('time_block', fieldsOf(block));
  return (error) => {
    const constraint = postgresFailure(error)?.constraint;
    if (constraint === 'time_block_dates_ordered') {
      throw InvalidInputError.inBody('end_date', 'The end date lies before the start date.', 'custom');
    }
    if (constraint?.startsWith('time_block_vibe_')) return refuseVibe(error);
    return refuseBlock(error);
  };
}
