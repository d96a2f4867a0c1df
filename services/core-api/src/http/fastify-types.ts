import type { Route } from '@simmer/contracts/engine/define-route';
import type { Caller } from './caller.ts';

/**
 * `edge` (the default for signed-in writes): the whole handler is one transaction with its idempotency record.
 * `statement`: the same, for a handler that writes with exactly one statement; without a key there is nothing to
 * bracket. `own`: the handler opens its transactions itself, because it waits for something slow (a hash, a
 * provider) that must not hold a database connection.
 */
export type TransactionMode = 'edge' | 'statement' | 'own';

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
    /** How a write is bracketed. */
    transaction?: TransactionMode;
    /** The answer holds a secret: it is not kept for a repeat, which does the write anew. */
    isAnswerSecret?: boolean;
    /** Probes and documents that need no permission, said out loud. */
    isOpen?: boolean;
  }
}
