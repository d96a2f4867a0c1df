import type { AccessScope, Permission, Route } from '@simmer/contracts/define-route';
import type { Caller } from './caller.ts';

/**
 * `edge` (default for signed-in writes): the whole handler runs in one transaction with its idempotency record.
 * `own`: the handler opens its transactions itself, because it waits for something slow (a hash, a provider) that must not
 * hold a database connection. In `edge` a transaction opened by the handler throws.
 */
export type TransactionMode = 'edge' | 'own';

declare module 'fastify' {
  interface FastifyInstance {
    /** People reach the server by HTTPS. */
    isSecureOrigin: boolean;
  }
  interface FastifyRequest {
    /** Set by the access guard for a valid session. */
    caller: Caller | null;
    /** Set by a guard that signs in: the result of Passport's strategy. */
    user: unknown;
    /** The validated parts of the request; read them with `inputOf`. */
    input: unknown;
  }
  interface FastifyContextConfig {
    /** Who may call it. Required for every route. */
    permission?: Permission;
    /** The connected apps that may call it (APP-2). */
    scope?: AccessScope | undefined;
    /** The contract of the route. */
    route?: Route;
    /** The transaction mode of a write. */
    transaction?: TransactionMode;
    /** The response contains a secret and is not stored: a repeated request writes again. */
    isResponseSecret?: boolean;
  }
}
