/** Injection token of the `Database` (ORM and pool) from @simmer/persistence. */
export const DATABASE = Symbol('database');

/** Injection token of a `Query` that reads from the pool, outside of any transaction. */
export const READ = Symbol('read query');
