import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import type { SavePriority, WeeklyPriority } from '@simmer/contracts/schemas/reflection.schema';
import {
  prioritiesOnWire,
  WeeklyPriorityRepository,
} from '@simmer/persistence/reflections/weekly-priority.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { rejectReference } from '../errors/reference-error.ts';
import { rejectOutdated } from '../errors/stale-version.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

const rejectNorthStar = rejectReference('weekly_priority_theme', { north_star_id: 'ordered_theme_ids' });

type One = JsonText<{ priority: WeeklyPriority }>;

/** The order of a user's North Stars by week (REF-20). */
@Injectable()
export class WeeklyPrioritiesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly priorities: WeeklyPriorityRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list(week: string | undefined, caller: Caller): Promise<JsonText<{ priorities: WeeklyPriority[] }>> {
    return jsonText(await prioritiesOnWire.list(this.read, caller.userId, week ?? null));
  }

  /**
   * One per week (API-8).
   * @throws InvalidInputError when a North Star is unknown or another user's, ConflictError when the id is in
   * use, or the week's order has another version than the given one (API-34).
   */
  async save(priority: SavePriority, caller: Caller): Promise<One> {
    const { week_start_date: week, ordered_theme_ids: northStarIds, id, former_version } = priority;
    const order = { week, northStarIds, changedByDevice: caller.device };
    const saved = await this.priorities
      .saveOrder(caller.userId, order, { id, version: former_version }, priority.version)
      .catch(this.rejectStale(caller))
      .catch(rejectUsedId('weekly_priority'))
      .catch(rejectNorthStar);
    return this.stored(saved.id, caller);
  }

  /** @throws ConflictError as `save`. */
  async remove(
    { id, version }: { readonly id: string; readonly version?: number | undefined },
    caller: Caller,
  ): Promise<One> {
    const before = await this.stored(id, caller);
    orNotFound(await this.priorities.remove(caller.userId, { id }, version).catch(this.rejectStale(caller)));
    return before;
  }

  private rejectStale(caller: Caller) {
    return rejectOutdated('order', ({ id }) => this.stored(id, caller));
  }

  private async stored(id: string, { userId }: Caller): Promise<One> {
    return foundJson(await prioritiesOnWire.find(this.work.query, userId, id));
  }
}
