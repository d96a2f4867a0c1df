import type { Query } from '../../sql/query.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export const findVibes = (query: Query) => query<Named>('select id, name from vibe');

export const findPhases = (query: Query) => query<Named>('select id, name from ecocycle_phase');
