import { PHASE_NAMES, phaseLabel } from '@simmer/domain/phases/phase-alias';
import { isoInstant } from '../json-sql.ts';

/** Fields that are named as their columns, of one table. */
export const plain = (table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${table}.${column}`]));

/** Fields that are instants, written in ISO 8601. */
export const instants = (table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, isoInstant(`${table}.${column}`)]));

/** SQL for a text by which rows are put in the order of a time, each with an id of its own. */
export const keyOf = (time: string, id: string) => `coalesce(${isoInstant(time)}, '') || ${id}`;

const renamed = PHASE_NAMES.map((name) => [name, phaseLabel(name)] as const).filter(
  ([name, shown]) => name !== shown,
);
const cases = renamed.map(([name, shown]) => `when '${name}' then '${shown}'`).join(' ');

/** SQL for the name of a phase as people read it. */
export const phaseName = (id: string) =>
  `(select case p.name ${cases} else p.name end from ecocycle_phase p where p.id = ${id})`;

/** SQL for the name of an activity as its owner, the user `$1`, knows it. */
export const activityName = (id: string) =>
  `(select coalesce(case when a.user_id is null then u.name end, a.name) from activity a
    left join user_activity u on u.activity_id = a.id and u.user_id = $1 where a.id = ${id})`;
