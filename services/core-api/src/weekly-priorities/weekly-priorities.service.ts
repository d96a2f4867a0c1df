import { Inject, Injectable } from '@nestjs/common';
import type { SavePriority, WeeklyPriority } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import {
  listPrioritiesJson,
  removePriority,
  savePriority,
} from '@simmer/persistence/repositories/reflections/weekly.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { refuseReference } from '../errors/reference-error.ts';
import { refuseUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

const refuseNorthStar = refuseReference('weekly_priority_theme', { north_star_id: 'ordered_theme_ids' });

/** The order of a user's North Stars by week (REF-20). */
@Injectable()
export class WeeklyPrioritiesService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list(week: string | undefined, caller: Caller): Promise<JsonText<{ priorities: WeeklyPriority[] }>> {
    return jsonText(await listPrioritiesJson(this.read, caller.userId, week));
  }

  /**
   * One a week (API-8).
   * @throws InvalidInputError when a North Star is unknown or somebody else's, ConflictError when the id is in use.
   */
  async save(priority: SavePriority, caller: Caller): Promise<JsonText<{ priority: WeeklyPriority }>> {
    const { week_start_date: week, ordered_theme_ids: northStarIds, id } = priority;
    const { query } = this.work;
    return jsonText(
      await savePriority(query, caller.userId, week, northStarIds, id)
        .catch(refuseUsedId('weekly_priority'))
        .catch(refuseNorthStar),
    );
  }

  async remove(id: string, caller: Caller): Promise<JsonText<{ priority: WeeklyPriority }>> {
    return foundJson(await removePriority(this.work.query, caller.userId, id));
  }
}
