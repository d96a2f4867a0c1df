import { Inject, Injectable } from '@nestjs/common';
import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import { stale } from '@simmer/domain/refusals/refusal';
import type { Query } from '@simmer/persistence/query';
import {
  hasReflection,
  listReflectionsJson,
  removeReflection,
  saveReflection,
  updateReflection,
} from '@simmer/persistence/repositories/reflections/weekly.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { refused } from '../errors/refuse.ts';
import { refuseUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

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
    return jsonText(await listReflectionsJson(this.read, caller.userId, week));
  }

  /**
   * One a week (API-8).
   * @throws ConflictError when another version is there than the one that is to be changed (API-34), or the id is in use.
   */
  async save(reflection: SaveReflection, caller: Caller): Promise<One> {
    const { week_start_date: week, version, id, created_at, former_version, ...lists } = reflection;
    const was = { id, created_at, former_version };
    const { query } = this.work;
    const json = await saveReflection(query, caller.userId, week, lists, version, was).catch(
      refuseUsedId('weekly_reflection'),
    );
    if (json === null) throw refused(stale('reflection'));
    return jsonText(json);
  }

  /** @throws ConflictError as `save`, and when it moves to a week that has one already. */
  async update(id: string, change: Change, caller: Caller): Promise<One> {
    const { week_start_date: week, version, ...lists } = change;
    const { query } = this.work;
    const { userId } = caller;
    const json = await updateReflection(query, userId, { id, version }, { week, ...lists }).catch(
      refuseSecond,
    );
    if (json === null && version !== undefined && (await hasReflection(query, userId, id))) {
      throw refused(stale('reflection'));
    }
    return foundJson(json);
  }

  /** @throws ConflictError when it has another version than the one that is to go (API-34). */
  async remove(id: string, version: number | undefined, caller: Caller): Promise<One> {
    const { query } = this.work;
    const json = await removeReflection(query, caller.userId, { id, version });
    if (json === null && version !== undefined && (await hasReflection(query, caller.userId, id))) {
      throw refused(stale('reflection'));
    }
    return foundJson(json);
  }
}

function refuseSecond(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'weekly_reflection_week_unique') {
    throw new ConflictError('This week already has a reflection.', { cause: error });
  }
  throw error;
}
