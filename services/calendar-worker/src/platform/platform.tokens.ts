/** Injection token of the parsed environment. */
export const ENV = Symbol('environment');

/** Injection token of the pino logger. */
export const LOGGER = Symbol('logger');

/** Injection token of the `Database` (ORM and pool) from @simmer/persistence. */
export const DATABASE = Symbol('database');

/** Injection token of the `Query` for reads and for writes of one statement. */
export const QUERY = Symbol('query');

/** Injection token of the `Transaction`. */
export const TRANSACTION = Symbol('transaction');

/** Injection token of the `WorkerTiming`. */
export const TIMING = Symbol('timing');
