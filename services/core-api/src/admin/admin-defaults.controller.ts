import { Controller, type Type } from '@nestjs/common';
import type { Caller } from '../database/caller.ts';
import { Route } from '../http/route.decorator.ts';
import { AdminDefaultsService, type DefaultInput } from './admin-defaults.service.ts';
import type { Defaults } from './admin-defaults.ts';

interface Call {
  readonly params: { readonly id: string };
  readonly body: DefaultInput;
}

/** Serves the declared routes of a kind of defaults. */
export function defaultsController(defaults: Defaults): Type {
  @Controller()
  class DefaultsController {
    constructor(private readonly defaults: AdminDefaultsService) {}

    list() {
      return this.defaults.list(defaults);
    }

    create({ body }: Call, caller: Caller) {
      return this.defaults.create(defaults, body, caller);
    }

    update({ params, body }: Call, caller: Caller) {
      return this.defaults.update(defaults, params.id, body, caller);
    }

    remove({ params }: Call, caller: Caller) {
      return this.defaults.remove(defaults, params.id, caller);
    }
  }

  const { prototype } = DefaultsController;
  for (const [verb, route] of Object.entries(defaults.routes)) {
    const handler = Object.getOwnPropertyDescriptor(prototype, verb);
    if (handler) Route(route)(prototype, verb, handler as never);
  }
  return DefaultsController;
}
