import { Inject, Injectable } from '@nestjs/common';
import type { SaveReflection, WeeklyReflection } from '@simmer/contracts/schemas/reflection.schema';
import type { Query } from '@simmer/persistence/query';
import {
  listReflectionsJson,
  saveReflection,
  updateReflection,
} from '@simmer/persistence/repositories/weekly.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
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

  /** One a week (W10). */
  async save(reflection: SaveReflection, caller: Caller): Promise<One> {
    const { week_start_date: week, ...lists } = reflection;
    return jsonText(await saveReflection(this.work.query, caller.userId, week, lists));
  }

  /** @throws ConflictError when it moves to a week that has one already. */
  async update(id: string, change: Change, caller: Caller): Promise<One> {
    const { week_start_date: week, ...lists } = change;
    const updated = updateReflection(this.work.query, caller.userId, id, { week, ...lists }).catch(
      refuseSecond,
    );
    return foundJson(await updated);
  }
}

function refuseSecond(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'weekly_reflection_week_unique') {
    throw new ConflictError('This week already has a reflection.', { cause: error });
  }
  throw error;
}
