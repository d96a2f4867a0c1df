import type { Route } from '@simmer/contracts/define-route';
import type { RouteOptions } from 'fastify';
import type {} from '../http/fastify-types.ts';

/** The routes of the route table that this process serves; filled at start-up. */
export class ServedRoutes {
  private readonly byId = new Map<string, Route>();

  /** Adds a route that Fastify serves. */
  add({ config }: RouteOptions): void {
    if (config?.route) this.byId.set(config.route.id, config.route);
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  get all(): readonly Route[] {
    return [...this.byId.values()];
  }
}
