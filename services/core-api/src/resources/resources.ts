import { Inject, Injectable } from '@nestjs/common';
import type { Body } from '@simmer/persistence/plan-writes/item-body';
import {
  createItem,
  removeItem,
  removeOnly,
  saveItem,
  updateItem,
} from '@simmer/persistence/plan-writes/resource-writes';
import { noneOf } from '@simmer/persistence/plan-writes/write-item';
import type { Writer } from '@simmer/persistence/plan-writes/writer';
import type { Query } from '@simmer/persistence/query';
import type { Resource } from '@simmer/persistence/resource';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';

/** Of any response: its shape is that of the resource, which the API tests compare with the route's schema. */
type ResponseText = Promise<JsonText<never>>;

const written = async (json: Promise<string>): ResponseText => jsonText(await json);

/** Reads of the resources of a plan, and writes of one item in the transaction of the request. */
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

  /** @throws like `createItem`. */
  create(of: Resource, body: Body, caller: Caller): ResponseText {
    return written(createItem(of, body, this.writer(caller)));
  }

  /** @throws like `saveItem`. */
  save(of: Resource, key: string, body: Body, caller: Caller): ResponseText {
    return written(saveItem(of, key, body, this.writer(caller)));
  }

  /** @throws like `updateItem`. */
  update(of: Resource, id: string, body: Body, caller: Caller): ResponseText {
    return written(updateItem(of, id, body, this.writer(caller)));
  }

  /** @throws like `removeItem`. */
  remove(of: Resource, one: Parameters<typeof removeItem>[1], caller: Caller): ResponseText {
    return written(removeItem(of, one, this.writer(caller)));
  }

  /** @throws like `removeOnly`. */
  removeOnly(of: Resource, version: number | undefined, caller: Caller): ResponseText {
    return written(removeOnly(of, version, this.writer(caller)));
  }

  /** Who writes in the transaction of the request. */
  writer({ userId, device, step }: Caller): Writer {
    return { query: this.work.query, userId, device, step };
  }
}
