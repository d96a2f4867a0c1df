/** Injection token of the `Database` (ORM and pool) from @simmer/persistence. */
export const DATABASE = Symbol('database');
