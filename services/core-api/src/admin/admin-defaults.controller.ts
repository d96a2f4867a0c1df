import { Controller, type Type } from '@nestjs/common';
import type { Caller } from '../http/caller.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminDefaultsService, type DefaultInput } from './admin-defaults.service.ts';
import type { Defaults } from './admin-defaults.ts';

interface Call {
  readonly params: { readonly id: string };
  readonly body: DefaultInput;
}

/** Serves the defaults of a kind: the routes that they declare. */
export function defaultsController(of: Defaults): Type {
  @Controller()
  class DefaultsController {
    constructor(private readonly defaults: AdminDefaultsService) {}

    list() {
      return this.defaults.list(of);
    }

    create({ body }: Call, caller: Caller) {
      return this.defaults.create(of, body, caller);
    }

    update({ params, body }: Call, caller: Caller) {
      return this.defaults.update(of, params.id, body, caller);
    }

    remove({ params }: Call, caller: Caller) {
      return this.defaults.remove(of, params.id, caller);
    }
  }

  const { prototype } = DefaultsController;
  for (const [verb, route] of Object.entries(of.routes)) {
    const handler = Object.getOwnPropertyDescriptor(prototype, verb);
    if (handler) Route(route)(prototype, verb, handler as never);
  }
  return DefaultsController;
}
