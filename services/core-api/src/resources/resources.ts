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
  async list(resource: Resource, caller: Caller, selection: object = {}): ResponseText {
    return jsonText(await resource.list(this.read, caller.userId, selection));
  }

  /** @throws NotFoundError */
  async find(resource: Resource, id: string, caller: Caller): ResponseText {
    return foundJson(await resource.find(this.read, caller.userId, id));
  }

  /** The one that a person has at most; its value is null without it. */
  async findOnly(resource: Resource, caller: Caller): ResponseText {
    return jsonText((await resource.findOnly(this.read, caller.userId)) ?? noneOf(resource));
  }

  /** @throws like `createItem`. */
  create(resource: Resource, body: Body, caller: Caller): ResponseText {
    return written(createItem(resource, body, this.writer(caller)));
  }

  /** @throws like `saveItem`. */
  save(resource: Resource, key: string, body: Body, caller: Caller): ResponseText {
    return written(saveItem(resource, key, body, this.writer(caller)));
  }

  /** @throws like `updateItem`. */
  update(resource: Resource, id: string, body: Body, caller: Caller): ResponseText {
    return written(updateItem(resource, id, body, this.writer(caller)));
  }

  /** @throws like `removeItem`. */
  remove(resource: Resource, one: Parameters<typeof removeItem>[1], caller: Caller): ResponseText {
    return written(removeItem(resource, one, this.writer(caller)));
  }

  /** @throws like `removeOnly`. */
  removeOnly(resource: Resource, version: number | undefined, caller: Caller): ResponseText {
    return written(removeOnly(resource, version, this.writer(caller)));
  }

  /** Who writes in the transaction of the request. */
  writer({ userId, device, step }: Caller): Writer {
    return { query: this.work.query, userId, device, step };
  }
}
