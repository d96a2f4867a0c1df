import type { TriggerDef } from '@mikro-orm/core';

/** An index, unique or not, of some rows. @param where SQL of the condition for these rows. */
export const partial = <const Name extends string>(
  name: string,
  properties: readonly Name[],
  where: string,
) => ({ name, properties: [...properties], where });

/** An index of expressions. @param rest SQL of the columns and all that follows them. */
export const sqlIndex = (table: string, name: string, rest: string) => ({
  name,
  expression: `create index "${name}" on "${table}" ${rest}`,
});

/** A unique index of expressions. */
export const sqlUnique = (table: string, name: string, rest: string) => ({
  name,
  expression: `create unique index "${name}" on "${table}" ${rest}`,
});

/** A trigger for each written row. @param body PL/pgSQL that ends with `return`. */
export const rowTrigger = (
  name: string,
  timing: TriggerDef['timing'],
  events: TriggerDef['events'],
  body: string,
): TriggerDef => ({ name, timing, events, forEach: 'row', body });
