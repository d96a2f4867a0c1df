import type { Query } from '../database/query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { explained } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';

/** Who writes, in the transaction of the request. */
export interface Writer {
  readonly query: Query;
  readonly userId: string;
  readonly device: string | null;
}

/** Adds an item as its body says. @returns the JSON of the response */
export const addItem = (
  of: Resource,
  body: Body,
  version: number | undefined,
  { query, userId, device }: Writer,
): Promise<string> =>
  explained(of, body, async () => {
    const fields = await of.check({ query, userId, fields: fieldsIn(body), before: null });
    return of.add(query, userId, fields, {
      id: body.id,
      created_at: body.created_at,
      updated_at: body.updated_at ?? body.made_at,
      version,
      device,
    });
  });

export const noneOf = ({ one }: Resource): string => JSON.stringify({ [one]: null });

/** What identifies the item in a step of changes and in the history. */
export const itemIdOf = ({ identity }: Resource, item: Item): string =>
  identity === 'person' ? 'person' : (item[identity] as string);

/** A response with further fields beside the item. */
export const withMore = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
