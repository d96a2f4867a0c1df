import type { JointChanges } from '../sources/planning-source.ts';
import { isRecord, isText } from '../storage/stored-json.ts';

// JSON keeps what a method was called with. What a body holds is for the source to judge.
const isBody = <Body extends object>(value: unknown): value is Body => isRecord(value);

type Kept = readonly unknown[];

/** Of what makes a thing, or takes the place of it. */
export const bodyArgs = <Body extends object>([body, key]: Kept): [Body, string] | null =>
  isBody<Body>(body) && isText(key) ? [body, key] : null;

/** Of what changes the thing of an id. */
export const changeArgs = <Body extends object>([id, body, key]: Kept): [string, Body, string] | null =>
  isText(id) && isBody<Body>(body) && isText(key) ? [id, body, key] : null;

/** Of what removes the thing of an id. */
export const removalArgs = ([id, key]: Kept): [string, string] | null =>
  isText(id) && isText(key) ? [id, key] : null;

/** Of what removes the thing of an id in a version; a version that was left out is kept as null. */
export const versionedRemovalArgs = ([id, key, version]: Kept):
  [id: string, key: string, version?: number | undefined] | null => {
  if (!isText(id) || !isText(key)) return null;
  return typeof version === 'number' ? [id, key, version] : [id, key];
};

const isJoint = (value: unknown): value is JointChanges =>
  isBody<Record<'activities' | 'changes', unknown>>(value) &&
  [value.activities, value.changes].every((list) => Array.isArray(list) && list.every(isBody));

/** Of what makes several changes together. */
export const jointArgs = ([changes, key]: Kept): [JointChanges, string] | null =>
  isJoint(changes) && isText(key) ? [changes, key] : null;

/** Of what removes the only one there is. */
export const keyArgs = ([key]: Kept): [string] | null => (isText(key) ? [key] : null);
