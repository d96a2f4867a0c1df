import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isoInstant, jsonList, jsonObject, jsonOne, storedInstant } from './json-sql.ts';
import { columnNameOf } from './given.ts';
import { findJson, readJson, type Query } from './query.ts';

/** Values are of the wire format, checked by the route. */
type Condition = (...values: readonly unknown[]) => RawBuilder<SqlBool>;

type NameOf<Entity> = Extract<keyof Entity, string>;

/** A field in the wire format: a property of the entity, or one with special SQL. */
export type WireField<Entity> =
  | NameOf<Entity>
  | { readonly instant: NameOf<Entity> }
  /** A constant in place of null. */
  | { readonly property: NameOf<Entity>; readonly orElse: string }
  /** SQL of the row `r`: it is derived, or of rows of another table. */
  | { readonly sql: string };

/** An instant as ISO 8601 in UTC. */
export const instantOf = <Name extends string>(property: Name) => ({ instant: property });

export interface WireShape<Entity> {
  readonly table: string;
  /** Names of one and of many in the wire format. */
  readonly one: string;
  readonly many: string;
  /** Properties by wire name, in the order of the response. */
  readonly fields: Readonly<Record<string, WireField<Entity>>>;
  /**
   * The properties that order a list; instants in the precision of the wire format, latest first if `latest` is set.
   */
  readonly order: readonly (
    NameOf<Entity> | { readonly instant: NameOf<Entity> } | { readonly latest: NameOf<Entity> }
  )[];
  /** Further conditions of the list, by the values that it is read with. */
  readonly where?: Condition;
}

const columnOf = (property: string): string => `r.${columnNameOf(property)}`;

/** SQL for a field of the row `r`. */
export function sqlOf<Entity>(field: WireField<Entity>): string {
  if (typeof field === 'string') return columnOf(field);
  if ('instant' in field) return isoInstant(columnOf(field.instant));
  if ('sql' in field) return field.sql;
  return `coalesce(${columnOf(field.property)}, '${field.orElse}')`;
}

function orderOf<Entity>(key: WireShape<Entity>['order'][number]): string {
  if (typeof key === 'string') return columnOf(key);
  return 'latest' in key
    ? `${storedInstant(columnOf(key.latest))} desc`
    : storedInstant(columnOf(key.instant));
}

function valueOf<Entity>(entity: Entity, field: WireField<Entity>): unknown {
  if (typeof field === 'string') return entity[field] ?? null;
  if ('instant' in field) return entity[field.instant];
  if ('sql' in field) throw new Error('A field of SQL is read by the database only.');
  return entity[field.property] ?? field.orElse;
}

/** How owned rows are read as JSON: SQL of the row `r` by wire name. */
interface Reads {
  readonly table: string;
  readonly one: string;
  readonly many: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly order: readonly string[];
  /** Further conditions of the list, by the values that it is read with. */
  readonly where?: Condition;
}

/** Reads of a resource whose rows have owners, serialized by PostgreSQL. */
function readsOf({ table, one, many, fields, order, where = () => sql`true` }: Reads) {
  const item = jsonObject(fields);
  const list = jsonList(item, order.join(', '), many);
  const only = jsonOne(item, one);
  const mine = (query: Query, userId: string) =>
    query
      .selectFrom(sql<{ id: string; user_id: string }>`${sql.table(table)}`.as('r'))
      .where('r.user_id', '=', userId);
  return {
    /** `{"<many>":[…]}`: all of a person's rows, or those selected by the values. */
    list: (query: Query, userId: string, ...values: unknown[]): Promise<string> =>
      readJson(
        mine(query, userId)
          .where(where(...values))
          .select(list),
      ),
    /** `{"<one>":{…}}`, or null when it is unknown or another user's. */
    find: (query: Query, userId: string, id: string): Promise<string | null> =>
      findJson(mine(query, userId).where('r.id', '=', id).select(only)),
    /** The same for a resource of which a person has at most one. */
    findOnly: (query: Query, userId: string): Promise<string | null> =>
      findJson(mine(query, userId).select(only)),
  };
}

/**
 * An ordinary resource in the wire format: lists serialized by PostgreSQL, single rows from their entities, in one
 * shape.
 */
export function wireOf<Entity>({ fields, order, ...shape }: WireShape<Entity>) {
  const named = Object.entries(fields);
  const reads = readsOf({
    ...shape,
    fields: Object.fromEntries(named.map(([name, field]) => [name, sqlOf(field)])),
    order: order.map((key) => orderOf(key)),
  });
  const json = (entity: Entity): string =>
    JSON.stringify({
      [shape.one]: Object.fromEntries(named.map(([name, field]) => [name, valueOf(entity, field)])),
    });
  const needsRead = named.some(([, field]) => typeof field !== 'string' && 'sql' in field);
  return {
    ...reads,
    /** `{"<one>":{…}}` of an entity. */
    json,
    /** Whether only the database knows all fields of a row. */
    needsRead,
  };
}
