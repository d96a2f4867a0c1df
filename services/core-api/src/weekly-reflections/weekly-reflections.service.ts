import { Inject, Injectable } from '@nestjs/common';
import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import {
  reflectionsOnWire,
  WeeklyReflectionRepository,
} from '@simmer/persistence/repositories/reflections/weekly-reflection.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { found } from '../errors/found.ts';
import { refuseOutdated } from '../errors/stale-version.ts';
import { refuseUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

type One = JsonText<{ reflection: WeeklyReflection }>;

type Change = { [K in keyof SaveReflection]?: SaveReflection[K] | undefined };

@Injectable()
export class WeeklyReflectionsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list(
    week: string | undefined,
    caller: Caller,
  ): Promise<JsonText<{ reflections: WeeklyReflection[] }>> {
    return jsonText(await reflectionsOnWire.list(this.read, caller.userId, week ?? null));
  }

  /**
   * One per week (API-8).
   * @throws ConflictError when the reflection has another version than the given one (API-34), or the id is in use.
   */
  async save(reflection: SaveReflection, caller: Caller): Promise<One> {
    const {
      week_start_date: weekStartDate,
      version,
      id,
      created_at: createdAt,
      former_version,
      ...lists
    } = reflection;
    const restored = { id, createdAt, version: former_version };
    const saved = await this.reflections(caller)
      .save({ weekStartDate }, lists, restored, version)
      .catch(refuseOutdated('reflection'))
      .catch(refuseUsedId('weekly_reflection'));
    return jsonText(reflectionsOnWire.json(saved));
  }

  /** @throws ConflictError as `save`, and when it moves to a week that already has one. */
  async update(id: string, change: Change, caller: Caller): Promise<One> {
    const { week_start_date: weekStartDate, version, wins, challenges, insights } = change;
    const changed = await this.reflections(caller)
      .change({ id }, { weekStartDate, wins, challenges, insights }, version)
      .catch(refuseOutdated('reflection'))
      .catch(refuseSecond);
    return jsonText(reflectionsOnWire.json(found(changed)));
  }

  /** @throws ConflictError when it has another version than the given one (API-34). */
  async remove(id: string, version: number | undefined, caller: Caller): Promise<One> {
    const removed = await this.reflections(caller)
      .remove({ id }, version)
      .catch(refuseOutdated('reflection'));
    return jsonText(reflectionsOnWire.json(found(removed)));
  }

  private reflections({ userId }: Caller): WeeklyReflectionRepository {
    return new WeeklyReflectionRepository(this.work.em, userId);
  }
}

function refuseSecond(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'weekly_reflection_week_unique') {
    throw new ConflictError('This week already has a reflection.', { cause: error });
  }
  throw error;
}
