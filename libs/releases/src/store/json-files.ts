import type { z } from 'zod';

/** The value of a JSON text. Undefined for half of a file, or another shape, such as that of a later version. */
export function parseJson<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
