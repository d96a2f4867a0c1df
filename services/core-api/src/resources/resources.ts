import { Inject, Injectable } from '@nestjs/common';
import type { Query } from '@simmer/persistence/query';
import type { OwnedRow } from '@simmer/persistence/owned.repository';
import { restoredOf, type Resource } from '@simmer/persistence/resource';
import { addTombstone } from '@simmer/persistence/changes/tombstone.query';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { rejectOutdated } from '../errors/stale-version.ts';
import { rejectUsedId } from '../errors/used-id.ts';
import type { Caller } from '../http/caller.ts';
import { jsonText, type JsonText } from '../http/json-text.ts';

/** A body of the wire format, judged by its route. Values are those of the resource's fields. */
type Body = Readonly<Record<string, unknown>> & { readonly version?: number | undefined };

/** Of any response: its shape is that of the resource, which the API tests compare with the route's schema. */
type ResponseText = Promise<JsonText<never>>;

/**
 * Reads and writes of ordinary resources. Whatever has rules beyond its owner, its version and its id has a service of
 * its own. `update` is one statement.
 */
@Injectable()
export class Resources {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  /** @param values those of the resource's condition, if it has one. */
  async list<Row extends OwnedRow>(of: Resource<Row>, caller: Caller, ...values: unknown[]): ResponseText {
    return jsonText(await of.list(this.read, caller.userId, ...values));
  }

  /** The one that a person has at most; its value is null without it. */
  async findOnly<Row extends OwnedRow>(of: Resource<Row>, caller: Caller): ResponseText {
    return jsonText((await of.findOnly(this.read, caller.userId)) ?? noneOf(of));
  }

  /** @throws ConflictError when the id is in use. */
  async create<Row extends OwnedRow>(
    of: Resource<Row>,
    body: Body,
    { userId, device }: Caller,
  ): ResponseText {
    const values = { ...of.valuesOf(body), ...of.changedBy(device) };
    const adding = of.rows(this.work.em).add(userId, values, restoredOf(body));
    const added = await adding.catch(rejectUsedId(of.table));
    await of.saveChildren(this.work.em, added.id, body);
    return jsonText(await of.storedJson(this.work.query, userId, added));
  }

  /**
   * Updates the row with the body's values of these fields, or creates it (API-8).
   * @throws ConflictError as `create` and `update`.
   */
  async save<Row extends OwnedRow>(
    of: Resource<Row>,
    key: readonly string[],
    body: Body,
    { userId, device }: Caller,
  ): ResponseText {
    const values = { ...of.valuesOf(body), ...of.changedBy(device) };
    const saved = await of
      .rows(this.work.em)
      .save(userId, of.valuesOf(body, key), values, restoredOf(body), body.version)
      .catch(this.rejectOutdated(of, userId))
      .catch(rejectUsedId(of.table));
    await of.saveChildren(this.work.em, saved.id, body);
    return jsonText(await of.storedJson(this.work.query, userId, saved));
  }

  /** @throws NotFoundError, ConflictError when it has another version than the body's (API-34). */
  async update<Row extends OwnedRow>(
    of: Resource<Row>,
    id: string,
    body: Body,
    { userId, device }: Caller,
  ): ResponseText {
    const values = { ...of.valuesOf(body), ...of.changedBy(device) };
    const changed = await of
      .rows(this.work.em)
      .change(userId, { id } as Partial<Row>, values, body.version)
      .catch(this.rejectOutdated(of, userId));
    return jsonText(of.json(orNotFound(changed)));
  }

  /** @throws like `update`. */
  async remove<Row extends OwnedRow>(
    of: Resource<Row>,
    { id, version }: { readonly id: string; readonly version?: number | undefined },
    { userId, device }: Caller,
  ): ResponseText {
    const before = of.needsRead ? await of.find(this.work.query, userId, id) : null;
    const removed = await of
      .rows(this.work.em)
      .remove(userId, { id } as Partial<Row>, version)
      .catch(this.rejectOutdated(of, userId));
    const json = before ?? of.json(orNotFound(removed));
    if (of.recordsDevice) await addTombstone(this.work.query, userId, id, device);
    return jsonText(json);
  }

  /** Like `findOnly`, and removes it. @throws ConflictError as `update`. */
  async removeOnly<Row extends OwnedRow>(
    of: Resource<Row>,
    version: number | undefined,
    { userId }: Caller,
  ): ResponseText {
    const removed = await of
      .rows(this.work.em)
      .remove(userId, {}, version)
      .catch(this.rejectOutdated(of, userId));
    return jsonText(removed ? of.json(removed) : noneOf(of));
  }

  private rejectOutdated<Row extends OwnedRow>(of: Resource<Row>, userId: string) {
    return rejectOutdated<Row>(of.noun, (row) => of.storedJson(this.work.query, userId, row));
  }
}

const noneOf = ({ one }: { readonly one: string }) => JSON.stringify({ [one]: null });
