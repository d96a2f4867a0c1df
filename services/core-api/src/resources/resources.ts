import { Inject, Injectable } from '@nestjs/common';
import { mergeFields } from '@simmer/domain/merge/merge-fields';
import { stale } from '@simmer/domain/rejection';
import { addOverwritten, findDeleted } from '@simmer/persistence/changes/history.query';
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
import { mergeChange } from './merge-change.ts';

/** Of any response: its shape is that of the resource, which the API tests compare with the route's schema. */
type ResponseText = Promise<JsonText<never>>;

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
   * Changes the item of the body's day or week, or the person's only one, or creates it (API-8).
   * @throws like `create` and `update`.
   */
  async save(of: Resource, body: Body, caller: Caller): ResponseText {
    const find = () =>
      of.lock(this.work.query, caller.userId, of.identity, (body[of.identity] ?? '') as string);
    const found = await find();
    if (found) return this.change(of, found, body, caller);
    // A missing row cannot be locked, so concurrent first saves are serialized by a lock on the person.
    await lockUser(this.work.query, caller.userId);
    const made = await find();
    return made ? this.change(of, made, body, caller) : this.add(of, body, body.former_version, caller);
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
      : this.restore(of, deleted ?? {}, body, caller));
    if (body.seen === undefined || of.settle === undefined) return json;
    const { [of.one]: item = {}, ...more } = JSON.parse(json) as Record<string, Item>;
    const settled = await of.settle({ query, ...caller, written: [item] });
    const own = settled.find((one) => one.id === item['id'])?.item;
    return own ? jsonText(JSON.stringify({ [of.one]: own, ...more })) : json;
  }

  /**
   * Creates the item that this identifies, or changes it as `update` does; one that was deleted comes back.
   * @param whole judges the body of a new item
   * @throws like `create` and `update`.
   */
  async put(
    of: Resource,
    key: string,
    body: Body,
    caller: Caller,
    whole: (body: Body) => Body,
  ): ResponseText {
    const { query } = this.work;
    const { userId } = caller;
    // Who did not see an item saw none of its fields: another device has made it.
    const seen = body.seen ?? Object.fromEntries(Object.keys(fieldsIn(body)).map((name) => [name, null]));
    const found = await of.lock(query, userId, of.identity, key);
    const change = { ...body, seen, version: undefined };
    if (found) return this.change(of, found, change, caller);
    await lockUser(query, userId);
    const made = of.identity === 'id' ? null : await of.lock(query, userId, of.identity, key);
    if (made) return this.change(of, made, change, caller);
    const deleted = await findDeleted(query, userId, of.name ?? '', { itemId: key });
    if (deleted && body.seen) return this.restore(of, deleted, body, caller);
    const named = of.identity === 'person' ? body : { ...body, [of.identity]: key };
    const version = (deleted?.['version'] ?? body.version) as number | undefined;
    return this.add(of, whole(named), version, caller);
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

  private async add(of: Resource, body: Body, version: number | undefined, caller: Caller): ResponseText {
    const { query } = this.work;
    const { userId, device } = caller;
    return written(
      explained(of, body, async () => {
        const fields = await of.check({ query, userId, fields: fieldsIn(body), before: null });
        return of.add(query, userId, fields, {
          id: body.id,
          created_at: body.created_at,
          updated_at: body.updated_at ?? body.made_at,
          version,
          device,
        });
      }),
    );
  }

  private async change(of: Resource, found: LockedItem, body: Body, caller: Caller): ResponseText {
    const { query } = this.work;
    const { userId, device } = caller;
    rejectOtherVersion(of, found, body.version);
    return written(
      explained(of, body, async () => {
        const wanted = await of.check({ query, userId, fields: fieldsIn(body), before: found.item });
        if (body.seen === undefined) {
          const { updated_at: updatedAt } = body;
          return of.change(query, userId, { ...found, fields: wanted, device, updatedAt });
        }
        return this.merge(of, found, { wanted, seen: body.seen, madeAt: body.made_at }, caller);
      }),
    );
  }

  /** Writes what is left of a change by what others have changed since, and says what lost. */
  private async merge(
    of: Resource,
    found: LockedItem,
    { wanted, seen, madeAt }: { wanted: Item; seen: Item; madeAt: string | undefined },
    { userId, device }: Caller,
  ): Promise<string> {
    const { query } = this.work;
    const { fields, overwritten, pressedAt, isLater } = mergeChange(of, found, { wanted, seen, madeAt });
    const { item, changedAt } = found;
    const updatedAt = isLater ? pressedAt : (changedAt ?? pressedAt);
    const json =
      Object.keys(fields).length === 0
        ? JSON.stringify({ [of.one]: item })
        : await of.change(query, userId, { ...found, fields, device, updatedAt });
    if (Object.keys(overwritten).length === 0) return json;
    const theirs = item['changed_by_device'] as string | null;
    const [loser, winner] = isLater ? [theirs, device] : [device, theirs];
    const entry = { resource: of.name ?? '', itemId: itemIdOf(of, item), values: overwritten };
    await addOverwritten(query, userId, { ...entry, madeByDevice: loser, device: winner });
    const at = isLater ? changedAt : pressedAt;
    return withMore(json, { overwritten: { values: overwritten, at, device: loser } });
  }

  /** A deleted item comes back with its content, and the change on it (MRG-3). */
  private async restore(of: Resource, deleted: Item, body: Body, caller: Caller): ResponseText {
    const { id, version, created_at } = deleted as { id: string; version: number; created_at?: string };
    const { seen = {} } = body;
    const sides = { present: deleted, seen, wanted: fieldsIn(body), isLater: true };
    const { fields } = mergeFields({ ...of.merge, ...sides });
    // Its last change is this one.
    const content = { ...deleted, ...fields, id, created_at, updated_at: undefined, made_at: body.made_at };
    return jsonText(withMore(await this.add(of, content, version, caller), { restored: true }));
  }

  private async removeFound(
    of: Resource,
    found: LockedItem,
    version: number | undefined,
    { userId, device }: Caller,
  ): ResponseText {
    const { query } = this.work;
    rejectOtherVersion(of, found, version);
    return written(
      explained(of, {}, async () => {
        await of.checkRemoval?.({ query, userId, before: found.item });
        return of.remove(query, userId, found.item.id, device);
      }),
    );
  }
}

const written = async (json: Promise<string>): ResponseText => jsonText(await json);

const noneOf = ({ one }: Resource) => JSON.stringify({ [one]: null });

/** What identifies the item in a step of changes and in the history. */
const itemIdOf = ({ identity }: Resource, item: Item): string =>
  identity === 'person' ? 'person' : (item[identity] as string);

/** A response with further fields beside the item. */
const withMore = (json: string, more: object): string =>
  `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;

function rejectOtherVersion(
  of: Resource,
  { item, changedAt }: LockedItem,
  version: number | undefined,
): void {
  if (version === undefined || version === item.version) return;
  const changedByDevice = (item['changed_by_device'] ?? null) as string | null;
  throw staleVersionError(stale(of.noun).text, item, { changedAt, changedByDevice });
}
