import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { Query } from '@simmer/persistence/query';
import {
  countBlocksOfActivity,
  createActivity,
  isDefaultActivity,
  listActivitiesJson,
  removeActivity,
  updateActivity,
  type ActivityValues,
} from '@simmer/persistence/repositories/activity.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

type Looks = { [K in keyof ActivityValues]?: ActivityValues[K] | undefined };
type One = JsonText<{ activity: Activity }>;

/** The library: defaults that everybody shares, with a person's own words over them, and their own (S5). */
@Injectable()
export class ActivitiesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller): Promise<JsonText<{ activities: Activity[] }>> {
    return jsonText(await listActivitiesJson(this.read, caller.userId));
  }

  async create(activity: Looks & { name: string }, caller: Caller): Promise<One> {
    const { name, emoji = DEFAULT_EMOJI, color = DEFAULT_COLOR } = activity;
    return jsonText(await createActivity(this.work.query, caller.userId, { name, emoji, color }));
  }

  /** A default one changes for this person only. */
  async update(id: string, changes: Looks, caller: Caller): Promise<One> {
    const { name, emoji, color } = changes;
    const given = { ...(name && { name }), ...(emoji && { emoji }), ...(color && { color }) };
    return foundJson(await updateActivity(this.work.query, caller.userId, id, given));
  }

  /** @throws ForbiddenError for a default, ConflictError while a block uses it. */
  async remove(id: string, caller: Caller): Promise<One> {
    const { query } = this.work;
    const isDefault = await isDefaultActivity(query, caller.userId, id);
    if (isDefault) throw new ForbiddenError('Default activities cannot be deleted.');
    const uses = await countBlocksOfActivity(query, caller.userId, id);
    if (uses > 0) throw new ConflictError(`Cannot delete: Used in ${uses} time block(s)`);
    return foundJson(await removeActivity(query, caller.userId, id).catch(refuseUsed));
  }
}

// A block that was made of it between the count and the removal.
function refuseUsed(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'time_block_activity_id_foreign') {
    throw new ConflictError('Cannot delete: Used in 1 time block(s)', { cause: error });
  }
  throw error;
}
