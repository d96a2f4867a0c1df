import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import { DEFAULT_COLOR, DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { copyName } from '@simmer/domain/activities/name-activity';
import { rejectActivityRemoval, usedActivity } from '@simmer/domain/activities/reject-removal';
import { stale } from '@simmer/domain/rejection';
import {
  findActivityJson,
  listActivitiesJson,
  overrideDefault,
  removeUnusedActivities,
  type ActivityValues,
} from '@simmer/persistence/activities/activity.query';
import { lockUser } from '@simmer/persistence/users/user.query';
import { ActivityRepository } from '@simmer/persistence/activities/activity.repository';
import { duplicateBlocksOfActivity } from '@simmer/persistence/time-blocks/time-block.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { rejectBy, rejectionError } from '../errors/reject.ts';
import { staleVersionError, rejectOutdated } from '../errors/stale-version.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText, valueOf } from '../http/json-text.ts';

type Looks = { [K in keyof ActivityValues]?: ActivityValues[K] | undefined };
type One = JsonText<{ activity: Activity }>;

/** Without an id the database generates one. A restored one has its creation time and usage count. */
interface NewActivity extends Looks {
  readonly name: string;
  readonly id?: string | undefined;
  readonly created_at?: string | undefined;
  readonly usage_count?: number | undefined;
  readonly version?: number | undefined;
}

interface Basis {
  /** The version that the change is based on; undefined: any. */
  readonly version?: number | undefined;
}

/** The library: shared defaults with a person's overrides, and own activities (KIT-10). */
@Injectable()
export class ActivitiesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly ownActivities: ActivityRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(caller: Caller): Promise<JsonText<{ activities: Activity[] }>> {
    return jsonText(await listActivitiesJson(this.read, caller.userId));
  }

  /** @throws ConflictError when the id is in use by any user. */
  async create(activity: NewActivity, caller: Caller): Promise<One> {
    const { name, emoji = DEFAULT_EMOJI, color = DEFAULT_COLOR, created_at: createdAt, version } = activity;
    const changedByDevice = caller.device;
    const added = await this.ownActivities
      .addUsed(
        caller.userId,
        { name, emoji, color, changedByDevice },
        { id: activity.id, createdAt, version },
        activity.usage_count,
      )
      .catch(rejectUsedId('activity'));
    return this.stored(added, caller);
  }

  /** Copies an activity as an own one, with its blocks (KIT-18). @throws NotFoundError */
  async duplicate(
    id: string,
    caller: Caller,
  ): Promise<JsonText<{ activity: Activity; timeBlocks: TimeBlock[] }>> {
    const { query } = this.work;
    const original = activityIn(await this.stored(id, caller));
    const name = copyName(original.name, limits.name);
    const { emoji, color } = original;
    const copyId = await this.ownActivities.addUsed(caller.userId, {
      name,
      emoji,
      color,
      changedByDevice: caller.device,
    });
    const blocks = await duplicateBlocksOfActivity(query, caller.userId, id, copyId);
    // Two objects joined as texts: to parse all blocks would make others wait.
    return jsonText(`${(await this.stored(copyId, caller)).slice(0, -1)},${blocks.slice(1)}`);
  }

  /** A default changes for this person only. @throws ConflictError when it has another version than the given one. */
  async update(id: string, changes: Looks & Basis, caller: Caller): Promise<One> {
    const { name, emoji, color, version } = changes;
    const { userId, device } = caller;
    const fields = { ...(name && { name }), ...(emoji && { emoji }), ...(color && { color }) };
    const changed = await this.ownActivities
      .change(userId, { id }, { ...fields, changedByDevice: device }, version)
      .catch(this.rejectStale(caller));
    if (!changed) {
      await this.expectVersion(id, version, caller);
      await overrideDefault(this.work.query, userId, id, fields, device);
    }
    return this.stored(id, caller);
  }

  /** Removes the person's own ones that no block uses. */
  async removeUnused(ids: readonly string[], caller: Caller): Promise<void> {
    await removeUnusedActivities(this.work.query, caller.userId, ids).catch(rejectUsed);
  }

  /** Lowers the usage count after an undo (KIT-10). */
  async decrementUsage(id: string, caller: Caller): Promise<void> {
    await this.ownActivities.decrementUsage(caller.userId, id);
  }

  /** @throws ForbiddenError for a default, ConflictError while a block uses it and as `update`. */
  async remove({ id, version }: { readonly id: string } & Basis, caller: Caller): Promise<One> {
    const isDefault = await this.ownActivities.isDefault(caller.userId, id);
    rejectBy(
      rejectActivityRemoval(isDefault === true, await this.ownActivities.countBlocks(caller.userId, id)),
    );
    const before = await this.stored(id, caller);
    const removed = this.ownActivities.remove(caller.userId, { id }, version);
    orNotFound(await removed.catch(this.rejectStale(caller)).catch(rejectUsed));
    return before;
  }

  /** A default's version is that of what the person sees: its own, and that of their override. */
  private async expectVersion(id: string, version: number | undefined, caller: Caller): Promise<void> {
    if (version === undefined) return;
    await lockUser(this.work.query, caller.userId);
    const seen = await this.stored(id, caller);
    const { version: present, changed_by_device: changedByDevice } = activityIn(seen);
    if (present !== version) throw staleVersionError(stale('activity').text, seen, { changedByDevice });
  }

  private rejectStale(caller: Caller) {
    return rejectOutdated('activity', ({ id }) => this.stored(id, caller));
  }

  private async stored(id: string, { userId }: Caller): Promise<One> {
    return foundJson(await findActivityJson(this.work.query, userId, id));
  }
}

const activityIn = (json: One): Activity => valueOf(json).activity;

// A block was created between the count and the removal.
function rejectUsed(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'time_block_activity_id_foreign') {
    throw rejectionError(usedActivity(1), { cause: error });
  }
  throw error;
}
