import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import {
  refuseNorthStarChange,
  refuseNorthStarRemoval,
  tooManyNorthStars,
} from '@simmer/domain/north-stars/refuse-star';
import { disorder } from '@simmer/domain/refusals/refusal';
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
import { NotFoundError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { refuseBy, refused } from '../errors/refuse.ts';
import { refuseUsedId } from '../errors/used-id.ts';
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
    const json = await createNorthStar(this.work.query, caller.userId, values, view).catch(
      refuseUsedId('north_star'),
    );
    if (json === null) throw refused(tooManyNorthStars);
    return jsonText(json);
  }

  /** @throws ForbiddenError for a default one, which cannot be edited. */
  async update<V extends NorthStarView>(
    view: V,
    id: string,
    changes: StarChanges,
    caller: Caller,
  ): Promise<JsonText<ViewAnswers[V]['one']>> {
    refuseBy(refuseNorthStarChange(await this.isDefault(id, caller)));
    const updated = updateNorthStar(this.work.query, caller.userId, id, changes, view).catch(refuseDates);
    return foundJson(await updated);
  }

  /** The plain view removes default ones too; the typed view refuses (NST-3). */
  async remove<V extends NorthStarView>(
    view: V,
    id: string,
    caller: Caller,
  ): Promise<JsonText<ViewAnswers[V]['one']>> {
    refuseBy(refuseNorthStarRemoval(view, await this.isDefault(id, caller)));
    return foundJson(await removeNorthStar(this.work.query, caller.userId, id, view));
  }

  private async isDefault(id: string, caller: Caller): Promise<boolean> {
    const isDefault = await isDefaultNorthStar(this.work.query, caller.userId, id);
    if (isDefault === null) throw new NotFoundError();
    return isDefault;
  }
}

function refuseDates(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'north_star_dates_ordered') {
    throw refused(disorder('endDate'));
  }
  throw error;
}
