import type { AnyRead, AnyRow, AnyWrite } from './resource-rows.ts';
import { RESOURCES } from './resources.ts';

const ROWS: readonly AnyRow[] = Object.values(RESOURCES).flatMap((part) =>
  'role' in part ? [part] : Object.values(part),
);

/** Every read, in the order in which responses are written to a copy. */
export const READS: readonly AnyRead[] = ROWS.filter((row) => row.role === 'read');

/** Every write of the plan. */
export const WRITES: readonly AnyWrite[] = ROWS.filter((row) => row.role === 'write');
