import { PHASE_NAMES, phaseLabel } from '@simmer/domain/phases/phase-alias';
import { isoInstant } from '../database/json-sql.ts';

/** SQL after `from` for the rows of a table that are the user's. */
export const owned = (table: string, alias: string) => `${table} ${alias} where ${alias}.user_id = $1`;

/** Fields of one table that have the names of their columns. */
export const plain = (table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${table}.${column}`]));

/** Instants as ISO 8601. */
export const instants = (table: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, isoInstant(`${table}.${column}`)]));

/** SQL for a text that orders rows by a time, unique by the id. */
export const keyOf = (time: string, id: string) => `coalesce(${isoInstant(time)}, '') || ${id}`;

const renamed = PHASE_NAMES.map((name) => [name, phaseLabel(name)] as const).filter(
  ([name, shown]) => name !== shown,
);
const cases = renamed.map(([name, shown]) => `when '${name}' then '${shown}'`).join(' ');

/** SQL for the displayed name of a phase. */
export const phaseName = (id: string) =>
  `(select case p.name ${cases} else p.name end from ecocycle_phase p where p.id = ${id})`;

/** SQL for the name of an activity as the user `$1` sees it. */
export const activityName = (id: string) =>
  `(select coalesce(case when a.user_id is null then u.name end, a.name) from activity a
    left join user_activity u on u.activity_id = a.id and u.user_id = $1 where a.id = ${id})`;
