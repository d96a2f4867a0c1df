import type { Query } from '../database/query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { type KeptStep, keepWrite } from './kept-step.ts';
import { explained } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';

/** Who writes, in the transaction of the request. */
export interface Writer {
  readonly query: Query;
  readonly userId: string;
  readonly device: string | null;
  /** As which step its changes are kept; without one they are not. */
  readonly step?: KeptStep | null;
}

/** Adds an item as its body says. @returns the JSON of the response */
export const addItem = (
  of: Resource,
  body: Body,
  version: number | undefined,
  writer: Writer,
): Promise<string> =>
  explained(of, body, async () => {
    const { query, userId, device } = writer;
    const fields = await of.check({ query, userId, fields: fieldsIn(body), before: null });
    const json = await of.add(query, userId, fields, {
      id: body.id,
      created_at: body.created_at,
      updated_at: body.updated_at ?? body.made_at,
      version,
      device,
    });
    return keepWrite(of, null, json, writer);
  });

export const noneOf = ({ one }: Resource): string => JSON.stringify({ [one]: null });

/** A response with further fields beside the item. */
export const withMore = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
