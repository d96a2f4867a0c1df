import type { AccessScope, Permission, Route } from '@simmer/contracts/define-route';
import type { Turn } from '../shares/share.ts';
import type { Caller } from '../database/caller.ts';

/**
 * How the handler of a write uses transactions.
 * - `edge` (default for signed-in writes): the whole handler runs in one transaction with its idempotency record. A
 * transaction opened by the handler throws.
 * - `own`: the handler opens its transactions itself, because it waits for something slow (a hash, a provider) and must
 * not hold a database connection meanwhile.
 */
export type TransactionMode = 'edge' | 'own';

declare module 'fastify' {
  interface FastifyInstance {
    /** True if people reach the server by HTTPS. */
    isSecureOrigin: boolean;
  }
  interface FastifyRequest {
    /** The caller, set by the access guard for a valid session. */
    caller: Caller | null;
    /** The turn of the person whose token the request has; null on public routes. */
    turn: Turn | null;
    /** The result of Passport's strategy, set by a guard that signs in. */
    user: unknown;
    /** The validated parts of the request; read them with `inputOf`. */
    input: unknown;
  }
  interface FastifyContextConfig {
    /** Who may call the route. Every route must set this. */
    permission?: Permission;
    /** The scope of connected apps that may call the route (APP-2). */
    scope?: AccessScope | undefined;
    /** The contract of the route. */
    route?: Route;
    /** The transaction mode of a write. */
    transaction?: TransactionMode;
    /** True if the response contains a secret and is stored encrypted for an hour. */
    isResponseSecret?: boolean;
  }
}
