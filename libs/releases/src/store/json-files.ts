import type { z } from 'zod';
import type { ReleaseStore } from './release-store.ts';

/** The value of a JSON text. Undefined for half of a file, or another shape, such as that of a later version. */
export function parseJson<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads a folder in which each gateway has a file. One that cannot be parsed is as good as none. */
export async function readGatewayFiles<Value>(
  store: ReleaseStore,
  folder: string,
  schema: z.ZodType<Value>,
): Promise<Value[]> {
  const files = await store.listFiles(folder);
  const values = files.map(async ({ path }) =>
    parseJson(schema, Buffer.from((await store.readFile(path)) ?? []).toString('utf8')),
  );
  return (await Promise.all(values)).filter((value) => value !== undefined);
}

/** Stores the file of a gateway in place of the one before, and removes those that others left longer ago than `keptMs`. */
export async function storeGatewayFile(
  store: ReleaseStore,
  folder: string,
  value: { readonly gateway: string; readonly at: string },
  keptMs: number,
): Promise<void> {
  const ownFile = `${folder}/${value.gateway}.json`;
  await store.replaceFile(ownFile, Buffer.from(JSON.stringify(value)));
  for (const { path, modifiedAt } of await store.listFiles(folder)) {
    if (path !== ownFile && Date.parse(value.at) - modifiedAt.getTime() > keptMs)
      await store.removeFile(path);
  }
}
