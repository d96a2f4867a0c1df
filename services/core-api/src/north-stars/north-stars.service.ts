import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import {
  canChangeDefault,
  rejectNorthStarChange,
  rejectNorthStarRemoval,
  tooManyNorthStars,
} from '@simmer/domain/north-stars/reject-star';
import { disorder, type Rejection } from '@simmer/domain/rejection';
import {
  NorthStarRepository,
  northStarViews,
  type NewNorthStar,
  type NorthStarChanges,
  type NorthStarView,
} from '@simmer/persistence/north-stars/north-star.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { rejectBy, rejectionError } from '../errors/reject.ts';
import { rejectOutdated } from '../errors/stale-version.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import type { ViewResponses } from './north-star.views.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

const rejectStale = (view: NorthStarView) => rejectOutdated('North Star', northStarViews[view].json);

/** Values of a North Star with the list whose name differs on the wire. */
type OnWire<Values extends NorthStarChanges> = Omit<Values, 'eventRules'> & {
  readonly event_rules?: NorthStarChanges['eventRules'];
  readonly changed_by_device?: string | null | undefined;
};

const stored = <Values extends NorthStarChanges>(
  { event_rules: eventRules, ...values }: OnWire<Values>,
  changedByDevice: string | null,
) => ({ ...values, eventRules, changed_by_device: undefined, changedByDevice });

interface Basis {
  /** The version that the change is based on; undefined: any. */
  readonly version?: number | undefined;
}

/** North Stars in both their views: one store, one limit (NST-20). */
@Injectable()
export class NorthStarsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly stars: NorthStarRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list<V extends NorthStarView>(view: V, caller: Caller): Promise<JsonText<ViewResponses[V]['many']>> {
    return jsonText(await northStarViews[view].list(this.read, caller.userId));
  }

  async find<V extends NorthStarView>(
    view: V,
    id: string,
    caller: Caller,
  ): Promise<JsonText<ViewResponses[V]['one']>> {
    return foundJson(await northStarViews[view].find(this.read, caller.userId, id));
  }

  /** @throws ConflictError when there are already five, counting both views, or the id is in use by any user. */
  async create<V extends NorthStarView>(
    view: V,
    values: OnWire<NewNorthStar>,
    caller: Caller,
  ): Promise<JsonText<ViewResponses[V]['one']>> {
    const star = await this.stars
      .addInFreeSlot(caller.userId, stored(values, caller.device))
      .catch(rejectUsedId('north_star'));
    if (star === null) throw rejectionError(tooManyNorthStars);
    return jsonText(northStarViews[view].json(star));
  }

  /**
   * @throws ForbiddenError for a default one, unless only its budgets and event rules change; ConflictError when it has
   * another version than the given one (API-34).
   */
  async update<V extends NorthStarView>(
    view: V,
    id: string,
    { version, ...changes }: OnWire<NorthStarChanges> & Basis,
    caller: Caller,
  ): Promise<JsonText<ViewResponses[V]['one']>> {
    const changed = await this.stars
      .change(
        caller.userId,
        { id, isDefault: canChangeDefault(changes) ? undefined : false },
        stored(changes, caller.device),
        version,
      )
      .catch(rejectStale(view))
      .catch(rejectDates);
    if (!changed)
      await this.rejectDefault(id, caller, (isDefault) => rejectNorthStarChange(isDefault, changes));
    return jsonText(northStarViews[view].json(orNotFound(changed)));
  }

  /** The plain view removes default ones too; the typed view rejects (NST-3). @throws like `update`. */
  async remove<V extends NorthStarView>(
    view: V,
    { id, version }: { readonly id: string } & Basis,
    caller: Caller,
  ): Promise<JsonText<ViewResponses[V]['one']>> {
    const reject = (isDefault: boolean) => rejectNorthStarRemoval(view, isDefault);
    const key = { id, isDefault: reject(true) ? false : undefined };
    const removed = await this.stars.remove(caller.userId, key, version).catch(rejectStale(view));
    if (!removed) await this.rejectDefault(id, caller, reject);
    return jsonText(northStarViews[view].json(orNotFound(removed)));
  }

  private async rejectDefault(
    id: string,
    { userId }: Caller,
    reject: (isDefault: boolean) => Rejection | null,
  ): Promise<void> {
    const star = await this.stars.of(userId).findOne({ id });
    if (star) rejectBy(reject(star.isDefault));
  }
}

function rejectDates(error: unknown): never {
  if (postgresFailure(error)?.constraint === 'north_star_dates_ordered') {
    throw rejectionError(disorder('endDate'));
  }
  throw error;
}
