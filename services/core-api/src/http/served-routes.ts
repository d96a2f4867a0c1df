import type { Route } from '@simmer/contracts/engine/define-route';
import type { RouteOptions } from 'fastify';
import type {} from './fastify-types.ts';

/** Which routes of the route table this process really answers; filled while the application starts. */
export class ServedRoutes {
  private readonly byId = new Map<string, Route>();

  /** Remembers what Fastify is told to serve. */
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
