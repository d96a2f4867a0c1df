import { kyselyOf } from '../../kysely/tables.ts';
import type { Query } from '../../sql/query.ts';

export const findVibes = (query: Query) =>
  kyselyOf(query).selectFrom('vibe').select(['id', 'name']).execute();

export const findPhases = (query: Query) =>
  kyselyOf(query).selectFrom('ecocycle_phase').select(['id', 'name']).execute();
