import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryCreator } from 'kysely';
import { TimeBlock, TimeBlockVibe } from './time-block.entity.ts';
import { blockColumns, type TimeBlockChanges, type TimeBlockValues } from './time-block.columns.ts';
import { findTimeBlockJson } from './time-block.query.ts';
import { addTombstone } from '../changes/tombstone.query.ts';
import type { Query } from '../database/query.ts';
import { plus, type Tables } from '../database/tables.ts';
import { OwnedRepository } from '../database/owned.repository.ts';

/** Identity of a new block; without an id the database generates one. */
export interface NewBlockStamp {
  readonly id?: string | undefined;
  /** Given for a restored block, which does not raise the usage count. */
  readonly created_at?: string | undefined;
  /** Given for a restored block: its version at the removal. */
  readonly version?: number | undefined;
  /** Whether a restored block raises the usage count nevertheless. */
  readonly counts_as_use?: boolean | undefined;
  /** The device that creates it, by its name. */
  readonly device?: string | null | undefined;
}

/** A block, its expected version (undefined: any), and the name of the device that changes it. */
export interface TimeBlockKey {
  readonly id: string;
  readonly version?: number | undefined;
  readonly device?: string | null | undefined;
}

/** People's time blocks, with their vibes. What is returned is `{"timeBlock":{…}}`. Needs a transaction. */
export class TimeBlockRepository extends OwnedRepository<TimeBlock> {
  constructor(em: EntityManager) {
    super(em, TimeBlock);
  }

  private get query(): Query {
    return this.em.getKysely();
  }

  /**
   * Adds a block and increases its activity's usage count (KIT-12).
   *
   * @throws the driver's error 23503 when an id is unknown or another user's; `constraint` names the column. 23505
   * `time_block_pkey` when the id is in use by any user.
   */
  async addWithVibes(
    userId: string,
    block: TimeBlockValues,
    vibeIds: readonly string[],
    { id, created_at: createdAt, version, counts_as_use, device = null }: NewBlockStamp = {},
  ): Promise<string> {
    const points = block.points ?? pointsOf(block.size);
    const columns = { ...blockColumns({ ...block, points }), changedByDevice: device };
    const added = await this.add(userId, columns, { id, createdAt, version });
    await this.addVibes(added.id, vibeIds);
    const isUse = counts_as_use ?? createdAt === undefined;
    const query = isUse ? this.query.with('used', countedUse(userId, block.activity_id)) : this.query;
    return this.jsonOf(query, userId, added.id);
  }

  /**
   * Changes the given fields only (API-7); `vibeIds` replaces all of the block's vibes.
   *
   * @returns null when the block is unknown or another user's.
   * @throws like `addWithVibes`, and OptimisticLockError when it has another version (API-34).
   */
  async changeWithVibes(
    userId: string,
    { id, version, device = null }: TimeBlockKey,
    changes: TimeBlockChanges,
    vibeIds?: readonly string[],
  ): Promise<string | null> {
    const columns = { ...blockColumns(changes), changedByDevice: device };
    if (!(await this.change(userId, { id }, columns, version))) return null;
    if (vibeIds) await this.replaceVibes(id, vibeIds);
    return this.jsonOf(this.query, userId, id);
  }

  /** @returns the removed block (API-6), and throws, like `changeWithVibes`. */
  async removeWithVibes(
    userId: string,
    { id, version, device = null }: TimeBlockKey,
  ): Promise<string | null> {
    const json = await findTimeBlockJson(this.query, userId, id);
    if (json === null || !(await this.remove(userId, { id }, version))) return null;
    await addTombstone(this.query, userId, id, device);
    return json;
  }

  /** The points of a size; undefined for an unknown one. */
  async pointsOfSize(id: string): Promise<number | undefined> {
    const size = await this.query
      .selectFrom('time_block_size')
      .select('points')
      .where('id', '=', id)
      .executeTakeFirst();
    return size?.points;
  }

  private async jsonOf(query: QueryCreator<Tables>, userId: string, id: string): Promise<string> {
    const json = await findTimeBlockJson(query, userId, id);
    if (json === null) throw new Error('A time block that was just written is gone');
    return json;
  }

  private async replaceVibes(id: string, vibeIds: readonly string[]): Promise<void> {
    await this.em.nativeDelete(TimeBlockVibe, { timeBlockId: id, vibeId: { $nin: [...vibeIds] } });
    await this.addVibes(id, vibeIds);
  }

  /** Adds what the block does not have yet. */
  private async addVibes(id: string, vibeIds: readonly string[]): Promise<void> {
    if (vibeIds.length === 0) return;
    const rows = vibeIds.map((vibe_id) => ({ time_block_id: id, vibe_id }));
    await this.query
      .insertInto('time_block_vibe')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute();
  }
}

/** The points of a size, as the value of a column; 0 for an unknown one, which its foreign key rejects. */
const pointsOf = (size: string) =>
  raw<number>('coalesce((select points from time_block_size where id = ?), 0)', [size]);

/** Increases the usage count of an activity (KIT-12). */
const countedUse = (userId: string, activityId: string) => (query: QueryCreator<Tables>) =>
  query
    .insertInto('user_activity')
    .values({ user_id: userId, activity_id: activityId, usage_count: 1 })
    .onConflict((row) =>
      row
        .columns(['user_id', 'activity_id'])
        .doUpdateSet({ usage_count: plus('user_activity.usage_count', 1) }),
    );
