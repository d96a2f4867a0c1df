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
  async list(defaults: Resource, caller: Caller, selection: object = {}): ResponseText {
    return jsonText(await defaults.list(this.read, caller.userId, selection));
  }

  /** @throws NotFoundError */
  async find(defaults: Resource, id: string, caller: Caller): ResponseText {
    return foundJson(await defaults.find(this.read, caller.userId, id));
  }

  /** The one that a person has at most; its value is null without it. */
  async findOnly(defaults: Resource, caller: Caller): ResponseText {
    return jsonText((await defaults.findOnly(this.read, caller.userId)) ?? noneOf(defaults));
  }

  /** @throws like `createItem`. */
  create(defaults: Resource, body: Body, caller: Caller): ResponseText {
    return written(createItem(defaults, body, this.writer(caller)));
  }

  /** @throws like `saveItem`. */
  save(defaults: Resource, key: string, body: Body, caller: Caller): ResponseText {
    return written(saveItem(defaults, key, body, this.writer(caller)));
  }

  /** @throws like `updateItem`. */
  update(defaults: Resource, id: string, body: Body, caller: Caller): ResponseText {
    return written(updateItem(defaults, id, body, this.writer(caller)));
  }

  /** @throws like `removeItem`. */
  remove(defaults: Resource, one: Parameters<typeof removeItem>[1], caller: Caller): ResponseText {
    return written(removeItem(defaults, one, this.writer(caller)));
  }

  /** @throws like `removeOnly`. */
  removeOnly(defaults: Resource, version: number | undefined, caller: Caller): ResponseText {
    return written(removeOnly(defaults, version, this.writer(caller)));
  }

  /** Who writes in the transaction of the request. */
  writer({ userId, device, step }: Caller): Writer {
    return { query: this.work.query, userId, device, step };
  }
}
