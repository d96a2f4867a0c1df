import { Controller, Inject, type Type } from '@nestjs/common';
import type { Route as RouteContract } from '@simmer/contracts/define-route';
import type { Resource } from '@simmer/persistence/resource';
import type { Caller } from '../http/caller.ts';
import { Route } from '../http/route.decorator.ts';
import { type Body, itemIdOf } from '@simmer/persistence/plan-writes/item-body';
import { Resources } from './resources.ts';

type Verb = 'list' | 'get' | 'create' | 'save' | 'update' | 'remove';

interface Call {
  readonly params: { readonly id: string } | undefined;
  readonly query: { readonly version?: number | undefined } | undefined;
  readonly body: Body;
}

/** Serves the usual routes of a resource: those that it declares. */
export function controllerOf(resource: Resource, routes: Readonly<Record<string, RouteContract>>): Type {
  @Controller()
  class ResourceController {
    constructor(@Inject(Resources) private readonly resources: Resources) {}

    list({ query }: Call, caller: Caller) {
      return this.resources.list(resource, caller, query);
    }

    get({ params }: Call, caller: Caller) {
      return params
        ? this.resources.find(resource, params.id, caller)
        : this.resources.findOnly(resource, caller);
    }

    create({ body }: Call, caller: Caller) {
      return this.resources.create(resource, body, caller);
    }

    save({ body }: Call, caller: Caller) {
      return this.resources.save(resource, itemIdOf(resource, body), body, caller);
    }

    update({ params, body }: Call, caller: Caller) {
      return this.resources.update(resource, params?.id ?? '', body, caller);
    }

    remove({ params, query }: Call, caller: Caller) {
      return params
        ? this.resources.remove(resource, { ...params, ...query }, caller)
        : this.resources.removeOnly(resource, query?.version, caller);
    }
  }

  const { prototype } = ResourceController;
  for (const verb of ['list', 'get', 'create', 'save', 'update', 'remove'] satisfies Verb[]) {
    const route = routes[verb];
    const handler = Object.getOwnPropertyDescriptor(prototype, verb);
    if (route && handler) Route(route, { isHeavyRead: verb === 'list' })(prototype, verb, handler as never);
  }
  return ResourceController;
}
