import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import { TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import type { Query } from '@simmer/persistence/query';
import {
  createNorthStar,
  findNorthStarJson,
  isDefaultNorthStar,
  listNorthStarsJson,
  removeNorthStar,
  updateNorthStar,
  type NewNorthStar,
  type NorthStarValues,
  type NorthStarView,
} from '@simmer/persistence/repositories/north-stars/north-star.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import type { Caller } from '../http/caller.ts';
import type { ViewAnswers } from './north-star.views.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

type NewStar = Pick<NewNorthStar, 'name'> & Partial<NewNorthStar>;
type StarChanges = Partial<Omit<NorthStarValues, 'isDefault'>>;

/** North Stars in both their views: one store, one limit (NST-20). */
@Injectable()
export class NorthStarsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list<V extends NorthStarView>(view: V, caller: Caller): Promise<JsonText<ViewAnswers[V]['many']>> {
    return jsonText(await listNorthStarsJson(this.read, caller.userId, view));
  }

  async find<V extends NorthStarView>(
    view: V,
    id: string,
    caller: Caller,
  ): Promise<JsonText<ViewAnswers[V]['one']>> {
    return foundJson(await findNorthStarJson(this.read, caller.userId, id, view));
  }

  /** @throws ConflictError when there are five already, in both views together, or the id is in use by any user. */
  async create<V extends NorthStarView>(
    view: V,
    star: NewStar,
    caller: Caller,
  ): Promise<JsonText<ViewAnswers[V]['one']>> {
    const values = {
      emoji: DEFAULT_EMOJI,
      color: DEFAULT_COLOR,
      isDefault: false,
      type: null,
      startDate: null,
      endDate: null,
      ...star,
    };
    const json = await createNorthStar(this.work.query, caller.userId, values, view).catch(refuseId);
    if (json === null) throw new ConflictError(TOO_MANY_NORTH_STARS);
    return jsonText(json);
  }

  /** @throws ForbiddenError for a default one, which cannot be edited. */
  async update<V extends NorthStarView>(
    view: V,
    id: string,
    changes: StarChanges,
    caller: Caller,
  ): Promise<JsonText<ViewAnswers[V]['one']>> {
    await this.refuseDefault(id, caller, 'Default North Stars cannot be edited.');
    const updated = updateNorthStar(this.work.query, caller.userId, id, changes, view).catch(refuseDates);
    return foundJson(await updated);
  }

  /** The plain view removes default ones too; the typed view refuses (NST-3). */
  async remove<V extends NorthStarView>(
    view: V,
    id: string,
    caller: Caller,
  ): Promise<JsonText<ViewAnswers[V]['one']>> {
    if (view === 'typed') await this.refuseDefault(id, caller, 'Default North Stars cannot be deleted.');
    return foundJson(await removeNorthStar(this.work.query, caller.userId, id, view));
  }

  private async refuseDefault(id: string, caller: Caller, message: string): Promise<void> {
    const isDefault = await isDefaultNorthStar(this.work.query, caller.userId, id);
    if (isDefault === null) throw new NotFoundError();
    if (isDefault) throw new ForbiddenError(message);
  }
}

function refuseId(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'north_star_pkey') {
    throw new ConflictError('This id is in use.', { cause: error });
  }
  throw error;
}

function refuseDates(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'north_star_dates_ordered') {
    throw InvalidInputError.inBody('endDate', 'The end date is before the start date.', 'custom');
  }
  throw error;
}
