import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { columnNameOf } from '../database/row-values.ts';
import { isoInstant, jsonList, jsonObject, jsonOne, storedInstant } from '../database/json-sql.ts';
import type { Query } from '../database/query.ts';

type NameOf<Entity> = Extract<keyof Entity, string>;

/** A field on the wire that is not simply a property of the entity. */
interface SpecialField<Entity> {
  /** The property that stores the field; without one the field is only read. */
  readonly property?: NameOf<Entity>;
  /** SQL on the row `r` for the value; by default the column of the property. */
  readonly sql?: string;
  /** Converts the wire value into that of the column; by default they are the same. */
  readonly store?: (value: never) => unknown;
}

/** A field in the wire format: a property of the entity, or one with special SQL. */
export type WireField<Entity> = NameOf<Entity> | SpecialField<Entity>;

const columnOf = (property: string): string => `r.${columnNameOf(property)}`;

/** An instant as ISO 8601 in UTC. */
export const instantOf = <Name extends string>(property: Name) => ({
  property,
  sql: isoInstant(columnOf(property)),
});

/** A column of the type `json`, whose value is read exactly as it was saved. */
export const jsonOf = <Name extends string>(property: Name) => ({
  property,
  store: (value: unknown) => (value === null ? null : JSON.stringify(value)),
});

export interface WireShape<Entity> {
  readonly table: string;
  /** Wire names of one item and of the list. */
  readonly one: string;
  readonly many: string;
  /** Fields by wire name, in the order of the response. */
  readonly fields: Readonly<Record<string, WireField<Entity>>>;
  /** SQL of the row `r` that orders a list; instants in the precision of the wire format. */
  readonly order: readonly string[];
  /** The condition for the selection of items that a caller asks for. */
  readonly where?: (selection: never) => RawBuilder<SqlBool>;
  /** SQL of the tables that are joined to the row `r`. */
  readonly join?: (userId: string) => RawBuilder<unknown>;
  /** The rows that a person sees; by default those that they own. */
  readonly isVisible?: (userId: string) => RawBuilder<SqlBool>;
}

/** Rows in the order of their creation, so that a restored row returns to its old place. */
export const byCreation = [storedInstant('r.created_at'), 'r.id'] as const;

const ruleOf = <Entity>(field: WireField<Entity>): SpecialField<Entity> =>
  typeof field === 'string' ? { property: field } : field;

/** SQL for a field of the row `r`. */
export function sqlOf<Entity>(field: WireField<Entity>): string {
  const { property, sql: special } = ruleOf(field);
  if (special !== undefined) return special;
  if (property === undefined) throw new Error('A field is a property or SQL.');
  return columnOf(property);
}

/** The column of each stored field by wire name, and the conversion of its value. */
export function storedFieldsOf<Entity>(fields: WireShape<Entity>['fields']) {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const { property, store } = ruleOf(field);
    const write = (store ?? ((value: unknown) => value)) as (value: unknown) => unknown;
    return property === undefined ? [] : [[name, { column: columnNameOf(property), write }] as const];
  });
  return new Map(entries);
}

/** The SQL of a resource: its item as JSON, where it is read, and who sees it. */
export function wireOf<Entity>({
  table,
  one,
  many,
  fields,
  order,
  where = () => sql`true`,
  join = () => sql``,
  isVisible = (userId) => sql`r.user_id = ${userId}`,
}: WireShape<Entity>) {
  const item = jsonObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sqlOf(field)])),
  );
  const list = jsonList(item, order.join(', '), many);
  const visible = (userId: string) => sql`${sql.table(table)} r ${join(userId)} where ${isVisible(userId)}`;
  const readText = async (query: Query, statement: RawBuilder<{ json: string }>): Promise<string | null> =>
    (await statement.execute(query)).rows[0]?.json ?? null;
  const listWhere = async (query: Query, userId: string, condition: RawBuilder<unknown>): Promise<string> => {
    const json = await readText(query, sql`select ${list} from ${visible(userId)} and ${condition}`);
    if (json === null) throw new Error('The query gave no row.');
    return json;
  };
  const itemsWith = sql.raw<string>(
    `coalesce(json_agg(${item} order by ${order.join(', ')}), '[]'::json)::text as json`,
  );
  return {
    item: sql.raw<object>(item),
    /** The column `json`, `{"<one>":{…}}` of the row `r`. */
    oneJson: jsonOne(item, one),
    join,
    visible,
    readText,
    listWhere,
    /** The items of a person that meet a condition, as a JSON list, and their ids. */
    itemsWhere: async (query: Query, userId: string, condition: RawBuilder<unknown>) => {
      const { rows } = await sql<{
        json: string;
        ids: string[];
      }>`select ${itemsWith}, coalesce(array_agg(r.id::text), '{}') as ids from ${visible(userId)} and ${condition}`.execute(
        query,
      );
      return rows[0] ?? { json: '[]', ids: [] };
    },
    /** `{"<many>":[…]}`: all of a person's rows, or those of a selection. */
    list: (query: Query, userId: string, selection: object = {}): Promise<string> =>
      listWhere(query, userId, where(selection as never)),
  };
}
