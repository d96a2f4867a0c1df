import type { Route } from '@simmer/contracts/engine/define-route';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access hook once the session has been found alive. */
    caller: Caller | null;
    /** The judged parts of the request, set before the handler runs. */
    input: unknown;
  }
  interface FastifyContextConfig {
    /** The contract that this handler serves; carries its permission. */
    route?: Route;
    /** The handler writes with one statement, which needs no transaction to be atomic. */
    isOneStatement?: boolean;
    /** Probes and documents that need no permission, said out loud. */
    isOpen?: boolean;
  }
}
