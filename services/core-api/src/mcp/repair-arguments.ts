import type * as z from 'zod';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Repairs what is wrong at a path, in place: null and '' are as if left out, other texts are read as JSON. */
function repairAt(root: unknown, path: readonly PropertyKey[]): void {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], root);
  const name = path.at(-1);
  if (name === undefined || typeof parent !== 'object' || parent === null) return;
  const value: unknown = Reflect.get(parent, name);
  if (value === null || value === '') Reflect.deleteProperty(parent, name);
  else if (typeof value === 'string') Reflect.set(parent, name, jsonOf(value));
}

/**
 * The arguments of a tool, with what models send in other words (APP-11): a number or a list may come as a text of JSON,
 * and what is left out as null or ''. What is wrong nonetheless stays wrong.
 */
export function repairArguments(schema: z.ZodObject, given: unknown): unknown {
  const { error } = schema.safeParse(given);
  if (error === undefined) return given;
  const repaired: unknown = structuredClone(given);
  for (const { path } of error.issues) repairAt(repaired, path);
  return repaired;
}
