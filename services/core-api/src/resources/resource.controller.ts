import { Controller, Inject, type Type } from '@nestjs/common';
import type { Route as RouteContract } from '@simmer/contracts/define-route';
import { type Body, itemIdOf } from '@simmer/persistence/plan-writes/item-body';
import {
  createItem,
  removeItem,
  removeOnly,
  saveItem,
  updateItem,
} from '@simmer/persistence/plan-writes/resource-writes';
import { noneOf } from '@simmer/persistence/plan-writes/write-item';
import type { Query } from '@simmer/persistence/query';
import type { Resource } from '@simmer/persistence/resource';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../database/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';
import { Route } from '../http/route.decorator.ts';

type Verb = 'list' | 'get' | 'create' | 'save' | 'update' | 'remove';

interface Call {
  readonly params: { readonly id: string } | undefined;
  readonly query: object | undefined;
  readonly body: Body;
}

/** Of any response: its shape is that of the resource, which the API tests compare with the route's schema. */
type ResponseText = Promise<JsonText<never>>;

/** Serves the usual routes of a resource: those that it declares. A write is part of the request's transaction. */
export function controllerOf(resource: Resource, routes: Readonly<Record<string, RouteContract>>): Type {
  @Controller()
  class ResourceController {
    constructor(
      @Inject(READ) private readonly read: Query,
      @Inject(UnitOfWork) private readonly work: UnitOfWork,
    ) {}

    async list({ query }: Call, { userId }: Caller): ResponseText {
      return jsonText(await resource.list(this.read, userId, query ?? {}));
    }

    async get({ params }: Call, { userId }: Caller): ResponseText {
      if (params) return foundJson(await resource.find(this.read, userId, params.id));
      return jsonText((await resource.findOnly(this.read, userId)) ?? noneOf(resource));
    }

    async create({ body }: Call, caller: Caller): ResponseText {
      return jsonText(await createItem(resource, body, this.work.writer(caller)));
    }

    async save({ body }: Call, caller: Caller): ResponseText {
      return jsonText(await saveItem(resource, itemIdOf(resource, body), body, this.work.writer(caller)));
    }

    async update({ params, body }: Call, caller: Caller): ResponseText {
      return jsonText(await updateItem(resource, params?.id ?? '', body, this.work.writer(caller)));
    }

    async remove({ params }: Call, caller: Caller): ResponseText {
      const writer = this.work.writer(caller);
      return jsonText(
        await (params ? removeItem(resource, params.id, writer) : removeOnly(resource, writer)),
      );
    }
  }

  const { prototype } = ResourceController;
  for (const verb of ['list', 'get', 'create', 'save', 'update', 'remove'] satisfies Verb[]) {
    const route = routes[verb];
    const handler = Object.getOwnPropertyDescriptor(prototype, verb);
    if (route && handler) Route(route)(prototype, verb, handler as never);
  }
  return ResourceController;
}
