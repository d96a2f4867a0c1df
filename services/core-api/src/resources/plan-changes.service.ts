import { Injectable } from '@nestjs/common';
import { inputMessage } from '@simmer/contracts/input-messages';
import {
  newItemBodies,
  type ChangedItem,
  type PlanChange,
  type PlanChanges,
} from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { decrementUsage } from '@simmer/persistence/activities/activity.query';
import { resources as planResources } from '@simmer/persistence/database/resources';
import type { Item, Resource } from '@simmer/persistence/resource';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors/domain-error.ts';
import type { Caller } from '../http/caller.ts';
import { issuesOf } from '../http/read-input.ts';
import type { Body } from './item-body.ts';
import { Resources } from './resources.ts';

const byName = new Map<string, Resource>(planResources.map((of) => [of.name ?? '', of]));

function resourceOf(name: PlanResource): Resource {
  const of = byName.get(name);
  if (of === undefined) throw new Error(`The plan has no ${name}`);
  return of;
}

/** The body of a new item, judged by its resource. @throws InvalidInputError, NotFoundError for a change of what is nowhere. */
function newItem(name: PlanResource, body: Body): Body {
  const { seen, made_at, ...item } = body;
  const parsed = newItemBodies[name].safeParse(item, { error: inputMessage });
  if (parsed.success) return { ...parsed.data, made_at };
  if (seen !== undefined && item.id !== undefined) throw new NotFoundError();
  throw new InvalidInputError(issuesOf('body', item, parsed.error));
}

/** Steps of several changes of a plan. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly resources: Resources,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Applies the changes in order, in the transaction of the request.
   * @throws like the writes of single items; then nothing is changed.
   */
  async apply({ made_at, changes }: PlanChanges, caller: Caller): Promise<{ items: ChangedItem[] }> {
    await lockChangesOf(this.work.query, caller.userId);
    const written = new Map<Resource, Item[]>();
    const items: ChangedItem[] = [];
    for (const [index, change] of changes.entries()) {
      const of = resourceOf(change.resource);
      const answer = await this.applyOne(of, change, made_at, caller).catch((error: unknown) => {
        throw error instanceof InvalidInputError ? error.within('changes', index, 'fields') : error;
      });
      const { resource, id } = change;
      const { [of.one]: item = null, ...more } = JSON.parse(answer.json) as Record<string, Item | null>;
      items.push({ resource, id, item: answer.isRemoved ? null : item, ...more });
      if (item) written.set(of, [...(written.get(of) ?? []), item]);
    }
    for (const [of, ofOne] of written) {
      const settled = (await of.settle?.({ query: this.work.query, ...caller, written: ofOne })) ?? [];
      for (const { id, item } of settled) {
        const at = items.findIndex((one) => one.id === id);
        items.splice(at === -1 ? items.length : at, 1, { ...items[at], resource: of.name ?? '', id, item });
      }
    }
    return { items };
  }

  private async applyOne(
    of: Resource,
    { resource, id, fields, seen, removed, if_unused: ifUnused, takes_back_use: takesBack }: PlanChange,
    made_at: string | undefined,
    caller: Caller,
  ): Promise<{ readonly json: string; readonly isRemoved?: true }> {
    const { query } = this.work;
    if (!removed) {
      const body: Body = { ...fields, seen, made_at };
      return { json: await this.resources.put(of, id, body, caller, (whole) => newItem(resource, whole)) };
    }
    try {
      const json = (await this.resources.removeBy(of, id, caller)) ?? '{}';
      const { [of.one]: item } = JSON.parse(json) as Record<string, Item>;
      const activityId = takesBack ? item?.['activity_id'] : undefined;
      if (typeof activityId === 'string') await decrementUsage(query, caller.userId, activityId);
      return { json, isRemoved: true };
    } catch (error) {
      if (!ifUnused || !(error instanceof ConflictError)) throw error;
      return { json: (await of.find(query, caller.userId, id)) ?? '{}' };
    }
  }
}
