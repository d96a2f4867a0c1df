import type * as z from 'zod';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Mends what is wrong at a path, in place: null and '' are as if left out, other texts are read as JSON. */
function mendAt(root: unknown, path: readonly PropertyKey[]): void {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], root);
  const name = path.at(-1);
  if (name === undefined || typeof parent !== 'object' || parent === null) return;
  const value: unknown = Reflect.get(parent, name);
  if (value === null || value === '') Reflect.deleteProperty(parent, name);
  else if (typeof value === 'string') Reflect.set(parent, name, jsonOf(value));
}

/**
 * Reads the arguments of a tool as models send them (APP-11): a number or a list may come as a text of JSON, and what is
 * left out as null or ''.
 * @throws ZodError for what is wrong nonetheless
 */
export function readArguments<Input extends z.ZodObject>(schema: Input, given: unknown): z.output<Input> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const mended: unknown = structuredClone(given);
  for (const { path } of read.error.issues) mendAt(mended, path);
  return schema.parse(mended);
}
