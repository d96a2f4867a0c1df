import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { copyName } from '@simmer/domain/activities/name-activity';
import { rejectActivityRemoval, usedActivity } from '@simmer/domain/activities/reject-removal';
import type { Query } from '@simmer/persistence/query';
import {
  countBlocksOfActivity,
  createActivity,
  findActivityJson,
  isDefaultActivity,
  listActivitiesJson,
  removeActivity,
  removeUnusedActivities,
  decrementUsage,
  updateActivity,
  type ActivityValues,
  type NewActivity,
} from '@simmer/persistence/repositories/activities/activity.repository';
import { duplicateBlocksOfActivity } from '@simmer/persistence/repositories/time-blocks/time-block.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { rejectBy, rejected } from '../errors/reject.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText, valueOf } from '../http/json-text.ts';

type Looks = { [K in keyof ActivityValues]?: ActivityValues[K] | undefined };
type One = JsonText<{ activity: Activity }>;

/** The library: shared defaults with a person's overrides, and own activities (KIT-10). */
@Injectable()
export class ActivitiesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller): Promise<JsonText<{ activities: Activity[] }>> {
    return jsonText(await listActivitiesJson(this.read, caller.userId));
  }

  /** @throws ConflictError when the id is in use by any user. */
  async create(
    activity: Looks & Omit<NewActivity, keyof Looks> & { name: string },
    caller: Caller,
  ): Promise<One> {
    const { id, name, emoji = DEFAULT_EMOJI, color = DEFAULT_COLOR, created_at, usage_count } = activity;
    const values = { id, name, emoji, color, created_at, usage_count };
    return jsonText(
      await createActivity(this.work.query, caller.userId, values).catch(rejectUsedId('activity')),
    );
  }

  /** Copies an activity as an own one, with its blocks (KIT-18). @throws NotFoundError */
  async duplicate(id: string, caller: Caller): Promise<{ activity: Activity; timeBlocks: TimeBlock[] }> {
    const { query } = this.work;
    const original = activityIn(foundJson(await findActivityJson(query, caller.userId, id)));
    const name = copyName(original.name, limits.name);
    const { emoji, color } = original;
    const copy = activityIn(jsonText(await createActivity(query, caller.userId, { name, emoji, color })));
    const blocks = await duplicateBlocksOfActivity(query, caller.userId, id, copy.id);
    // Read again for the new usage count.
    const activity = activityIn(foundJson(await findActivityJson(query, caller.userId, copy.id)));
    const { timeBlocks }: { timeBlocks: TimeBlock[] } = JSON.parse(blocks);
    return { activity, timeBlocks };
  }

  /** A default changes for this person only. */
  async update(id: string, changes: Looks, caller: Caller): Promise<One> {
    const { name, emoji, color } = changes;
    const given = { ...(name && { name }), ...(emoji && { emoji }), ...(color && { color }) };
    return foundJson(await updateActivity(this.work.query, caller.userId, id, given));
  }

  /** Removes the person's own ones that no block uses. */
  async removeUnused(ids: readonly string[], caller: Caller): Promise<void> {
    await removeUnusedActivities(this.work.query, caller.userId, ids).catch(refuseUsed);
  }

  /** Lowers the usage count after an undo (KIT-10). */
  async decrementUsage(id: string, caller: Caller): Promise<void> {
    await decrementUsage(this.work.query, caller.userId, id);
  }

  /** @throws ForbiddenError for a default, ConflictError while a block uses it. */
  async remove(id: string, caller: Caller): Promise<One> {
    const { query } = this.work;
    const isDefault = await isDefaultActivity(query, caller.userId, id);
    const uses = await countBlocksOfActivity(query, caller.userId, id);
    rejectBy(rejectActivityRemoval(isDefault === true, uses));
    return foundJson(await removeActivity(query, caller.userId, id).catch(refuseUsed));
  }
}

const activityIn = (json: One): Activity => valueOf(json).activity;

// A block was created between the count and the removal.
function refuseUsed(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'time_block_activity_id_foreign') {
    throw rejected(usedActivity(1), { cause: error });
  }
  throw error;
}
