import type { Shared } from './jest-postgres-up.ts';

/** Ends the server that `jest-postgres-up` started. */
export default async function down(): Promise<void> {
  await (globalThis as Shared).stopTestPostgres?.();
}
