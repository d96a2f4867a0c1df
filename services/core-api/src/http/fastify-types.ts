import type { Permission, Route } from '@simmer/contracts/engine/define-route';
import type { Caller } from './caller.ts';

/**
 * `edge` (the default for signed-in writes): the whole handler is one transaction with its idempotency record.
 * `statement`: the same, for a handler that writes with exactly one statement; without a key there is nothing to
 * bracket. `own`: the handler opens its transactions itself, because it waits for something slow (a hash, a
 * provider) that must not hold a database connection. Without it, such a handler's own transaction is refused.
 */
export type TransactionMode = 'edge' | 'statement' | 'own';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard for a valid session. */
    caller: Caller | null;
    /** Set by a guard that signs in: what Passport's strategy found. */
    user: unknown;
    /** The validated parts of the request; read them with `inputOf`. */
    input: unknown;
  }
  interface FastifyContextConfig {
    /** Who may call. No route is served without it. */
    permission?: Permission;
    /** The contract that this handler serves. */
    route?: Route;
    /** The transaction mode of a write. */
    transaction?: TransactionMode;
    /** The answer holds a secret and is not stored: a repeated request writes again. */
    isAnswerSecret?: boolean;
  }
}
