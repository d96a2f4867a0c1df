import type { Resource } from '../database/resource.ts';
import { recordWrite } from './kept-step.ts';
import { explainRejection } from './explain-rejection.ts';
import { type Body, fieldsIn } from './item-body.ts';
import type { Writer } from './writer.ts';

/** Adds an item as its body says. @returns the JSON of the response */
export const addItem = (
  resource: Resource,
  body: Body,
  version: number | undefined,
  writer: Writer,
): Promise<string> =>
  explainRejection(resource, body, async () => {
    const { query, userId, device } = writer;
    const fields = await resource.check({ query, userId, fields: fieldsIn(body), before: null });
    const json = await resource.add(query, userId, fields, {
      id: body.id,
      created_at: body.created_at,
      updated_at: body.updated_at ?? body.made_at,
      version,
      device,
    });
    return recordWrite(resource, null, json, writer);
  });

/** The response without an item. */
export const noneOf = ({ one }: Resource): string => JSON.stringify({ [one]: null });

/** Whether a response is that without an item, also with further fields. */
export const hasNoItem = (resource: Resource, json: string): boolean =>
  json.startsWith(noneOf(resource).slice(0, -1));

/** A response with further fields beside the item. */
export const withMore = (json: string, more: object): string =>
  Object.keys(more).length === 0 ? json : `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
