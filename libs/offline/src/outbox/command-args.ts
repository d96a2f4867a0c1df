import type { BlockBatch } from '../copy/planning-source.ts';
import { isRecord, isText } from '../disk/stored-json.ts';

// The stored arguments of a method. The source validates the content of a body.
const isBody = <Body extends object>(value: unknown): value is Body => isRecord(value);

type Kept = readonly unknown[];

/** Arguments of a method that creates or replaces an item. */
export const bodyArgs = <Body extends object>([body, key]: Kept): [Body, string] | null =>
  isBody<Body>(body) && isText(key) ? [body, key] : null;

/** Arguments of a method that changes the item with an id. */
export const changeArgs = <Body extends object>([id, body, key]: Kept): [string, Body, string] | null =>
  isText(id) && isBody<Body>(body) && isText(key) ? [id, body, key] : null;

/** Arguments of a method that removes the item with an id in a version; a missing version is stored as null. */
export const removalArgs = ([id, key, version]: Kept):
  [id: string, key: string, version?: number | undefined] | null => {
  if (!isText(id) || !isText(key)) return null;
  return typeof version === 'number' ? [id, key, version] : [id, key];
};

const isBatch = (value: unknown): value is BlockBatch =>
  isBody<Record<'activities' | 'changes', unknown>>(value) &&
  [value.activities, value.changes].every((list) => Array.isArray(list) && list.every(isBody));

/** Arguments of a method that makes several changes together. */
export const batchArgs = ([changes, key]: Kept): [BlockBatch, string] | null =>
  isBatch(changes) && isText(key) ? [changes, key] : null;

/** Arguments of a method that removes the only item of its kind. */
export const keyArgs = ([key, version]: Kept): [key: string, version?: number | undefined] | null => {
  if (!isText(key)) return null;
  return typeof version === 'number' ? [key, version] : [key];
};

/** The idempotency key of a call: its last text, because only a version may follow it. */
export const keyIn = (args: readonly unknown[]): string => args.findLast(isText) ?? '';
