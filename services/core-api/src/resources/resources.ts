import { Inject, Injectable } from '@nestjs/common';
import { stale } from '@simmer/domain/rejection';
import { findDeleted } from '@simmer/persistence/changes/history.query';
import type { Query } from '@simmer/persistence/query';
import type { Item, LockedItem, Resource } from '@simmer/persistence/resource';
import { lockUser } from '@simmer/persistence/users/user.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { NotFoundError } from '../errors/domain-error.ts';
import { staleVersionError } from '../errors/stale-version.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';
import { explained } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';
import { addMerged, changeMerged, restoreItem } from './merged-write.ts';
import { type Overwritten, withoutSetBack } from './set-back.ts';
import { addItem, noneOf, type Writer } from './write-item.ts';

/** Of any response: its shape is that of the resource, which the API tests compare with the route's schema. */
type ResponseText = Promise<JsonText<never>>;

type Answer = Readonly<Record<string, Item>> & { readonly overwritten?: Overwritten };

interface Saving {
  /** A body without `seen` is merged too: who did not see an item saw none of its fields, and another device has made it. */
  readonly isMerged?: boolean;
  /** Judges the body of a new item. */
  readonly whole?: (item: Body) => Body;
}

/** Reads and writes of the resources of a plan, by their descriptions. */
@Injectable()
export class Resources {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  /** @param selection the query of the route, if its list has one. */
  async list(of: Resource, caller: Caller, selection: object = {}): ResponseText {
    return jsonText(await of.list(this.read, caller.userId, selection));
  }

  /** @throws NotFoundError */
  async find(of: Resource, id: string, caller: Caller): ResponseText {
    return foundJson(await of.find(this.read, caller.userId, id));
  }

  /** The one that a person has at most; its value is null without it. */
  async findOnly(of: Resource, caller: Caller): ResponseText {
    return jsonText((await of.findOnly(this.read, caller.userId)) ?? noneOf(of));
  }

  /** @throws ConflictError when the id is in use, and what the resource's rules throw. */
  create(of: Resource, body: Body, caller: Caller): ResponseText {
    return this.add(of, body, body.former_version ?? body.version, caller);
  }

  /**
   * Changes the item that this identifies, or creates it (API-8). With `seen` it is merged as by `update`, and one that was
   * deleted comes back.
   * @param key its id, day or week, or 'person'
   * @throws like `create` and `update`.
   */
  async save(
    of: Resource,
    key: string,
    body: Body,
    caller: Caller,
    { isMerged = false, whole = (item: Body) => item }: Saving = {},
  ): ResponseText {
    const { query } = this.work;
    const seen = body.seen ?? (isMerged ? nothingOf(body) : undefined);
    const find = () => of.lock(query, caller.userId, of.identity, key);
    const found = await find();
    if (found) return this.change(of, found, { ...body, seen }, caller);
    // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
    await lockUser(query, caller.userId);
    const made = of.identity === 'id' ? null : await find();
    if (made) return this.change(of, made, { ...body, seen }, caller);
    const item = of.identity === 'person' ? body : { ...body, [of.identity]: key };
    if (seen === undefined) return this.add(of, whole(item), body.former_version, caller);
    const deleted = await findDeleted(query, caller.userId, of.name ?? '', { itemId: key });
    if (deleted && body.seen) return written(restoreItem(of, deleted.values, body, this.writer(caller)));
    if (isMerged && Object.keys(fieldsIn(body)).length === 0) return jsonText(noneOf(of));
    const version = (deleted?.values['version'] ?? body.former_version) as number | undefined;
    return written(addMerged(of, whole(item), { seen, version }, this.writer(caller)));
  }

  /**
   * Changes the given fields (API-7); with `seen` they are merged with what others changed since (MRG-1).
   * @throws NotFoundError, ConflictError when it has another version than the body's (API-34).
   */
  async update(of: Resource, id: string, body: Body, caller: Caller): ResponseText {
    const { query } = this.work;
    const found = await of.lock(query, caller.userId, 'id', id);
    const by = of.identity === 'id' ? { itemId: id } : { rowId: id };
    const deleted = found || !body.seen ? null : await findDeleted(query, caller.userId, of.name ?? '', by);
    if (!found && !deleted) throw new NotFoundError();
    const json = await (found
      ? this.change(of, found, body, caller)
      : written(restoreItem(of, deleted?.values ?? {}, body, this.writer(caller))));
    // What it named is deleted too, and nothing of it is left (MRG-5).
    if (json.startsWith(noneOf(of).slice(0, -1))) throw new NotFoundError();
    if (body.seen === undefined || of.settle === undefined) return json;
    const { [of.one]: item = {}, overwritten, ...more } = JSON.parse(json) as Answer;
    const settled = await of.settle({ query, ...caller, written: [item] });
    const own = settled.find((one) => one.id === item['id'])?.item;
    if (!own) return json;
    const left = await withoutSetBack(of, own, overwritten, this.writer(caller));
    return jsonText(JSON.stringify({ [of.one]: own, ...more, ...left }));
  }

  /** Removes the item that this identifies; null if it is not there. @throws like `remove`. */
  async removeBy(of: Resource, key: string, caller: Caller): Promise<JsonText<never> | null> {
    const found = await of.lock(this.work.query, caller.userId, of.identity, key);
    return found && this.removeFound(of, found, undefined, caller);
  }

  /** @throws like `update`. */
  async remove(
    of: Resource,
    { id, version }: { readonly id: string; readonly version?: number | undefined },
    caller: Caller,
  ): ResponseText {
    const found = await of.lock(this.work.query, caller.userId, 'id', id);
    if (!found) throw new NotFoundError();
    return this.removeFound(of, found, version, caller);
  }

  /** Removes the person's only one; null if there was none. @throws ConflictError as `update`. */
  async removeOnly(of: Resource, version: number | undefined, caller: Caller): ResponseText {
    const found = await of.lock(this.work.query, caller.userId, 'person', '');
    return found ? this.removeFound(of, found, version, caller) : jsonText(noneOf(of));
  }

  private writer({ userId, device }: Caller): Writer {
    return { query: this.work.query, userId, device };
  }

  private add(of: Resource, body: Body, version: number | undefined, caller: Caller): ResponseText {
    return written(addItem(of, body, version, this.writer(caller)));
  }

  private async change(of: Resource, found: LockedItem, body: Body, caller: Caller): ResponseText {
    const { query, userId, device } = this.writer(caller);
    rejectOtherVersion(of, found, body.version);
    if (body.seen !== undefined) return written(changeMerged(of, found, body, this.writer(caller)));
    const json = explained(of, body, async () => {
      const fields = await of.check({ query, userId, fields: fieldsIn(body), before: found.item });
      return of.change(query, userId, { ...found, fields, device, updatedAt: body.updated_at });
    });
    return written(json);
  }

  private async removeFound(
    of: Resource,
    found: LockedItem,
    version: number | undefined,
    { userId, device }: Caller,
  ): ResponseText {
    const { query } = this.work;
    rejectOtherVersion(of, found, version);
    const json = explained(of, {}, async () => {
      await of.checkRemoval?.({ query, userId, before: found.item });
      await of.removing?.(query, userId, found.item.id, device);
      return of.remove(query, userId, found.item.id, device);
    });
    return written(json);
  }
}

const nothingOf = (body: Body): Item =>
  Object.fromEntries(Object.keys(fieldsIn(body)).map((name) => [name, null]));

const written = async (json: Promise<string>): ResponseText => jsonText(await json);

function rejectOtherVersion(
  of: Resource,
  { item, changedAt }: LockedItem,
  version: number | undefined,
): void {
  if (version === undefined || version === item.version) return;
  const changedByDevice = (item['changed_by_device'] ?? null) as string | null;
  throw staleVersionError(stale(of.noun).text, item, { changedAt, changedByDevice });
}
