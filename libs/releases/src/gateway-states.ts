import { z } from 'zod';
import { parseJson } from './store/json-files.ts';
import type { ReleaseStore } from './store/release-store.ts';

const stateSchema = z.strictObject({
  schema: z.literal(1),
  /** The random id of one gateway process. */
  gateway: z.string().regex(/^[0-9a-f]{16}$/),
  /** The name of the machine or pod of the gateway. */
  host: z.string().min(1).max(255),
  /** The revision of the document that the gateway serves. */
  revision: z.int().positive(),
  /** The time when the gateway began to serve this revision. */
  since: z.iso.datetime(),
  /** The time of the last report. */
  at: z.iso.datetime(),
});

/** The report of one gateway about the document that it serves. */
export type GatewayState = z.infer<typeof stateSchema>;

const folder = 'gateways';

/** The time after which a gateway repeats its report, even if nothing has changed. */
export const repeatStateMs = 8_000;
/** A gateway without a report for this time was killed. */
const silentMs = 25_000;

/** The last reports of running gateways, sorted by host. One that cannot be parsed is as good as none. */
export async function readStates(store: ReleaseStore, now: Date): Promise<GatewayState[]> {
  const files = await store.listFiles(folder);
  const states = files.map(async ({ path }) =>
    parseJson(stateSchema, Buffer.from((await store.readFile(path)) ?? []).toString('utf8')),
  );
  return (await Promise.all(states))
    .filter((state) => state !== undefined)
    .filter(({ at }) => now.getTime() - Date.parse(at) < silentMs)
    .toSorted((one, other) => `${one.host} ${one.gateway}`.localeCompare(`${other.host} ${other.gateway}`));
}

/** Stores the report of a gateway in place of its former one, and removes reports of killed gateways. */
export async function storeState(store: ReleaseStore, state: GatewayState): Promise<void> {
  const ownFile = `${folder}/${state.gateway}.json`;
  await store.replaceFile(ownFile, Buffer.from(JSON.stringify(stateSchema.parse(state))));
  for (const { path, modifiedAt } of await store.listFiles(folder))
    if (path !== ownFile && Date.parse(state.at) - modifiedAt.getTime() > silentMs)
      await store.removeFile(path);
}

/** Removes the report of a gateway that stops. */
export const removeState = (store: ReleaseStore, gateway: string): Promise<void> =>
  store.removeFile(`${folder}/${gateway}.json`);

/** Describes whether all running gateways serve a revision. */
export function describeStates(states: readonly GatewayState[], revision: number): string {
  const behind = states.filter((state) => state.revision !== revision);
  if (states.length === 0) return 'No gateway has said what it serves.';
  if (behind.length > 0)
    return `${String(behind.length)} of ${String(states.length)} gateways do not serve revision ${String(revision)} yet.`;
  return states.length === 1
    ? `The gateway serves revision ${String(revision)}.`
    : `All ${String(states.length)} gateways serve revision ${String(revision)}.`;
}
