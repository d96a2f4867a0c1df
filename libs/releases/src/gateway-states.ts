import { z } from 'zod';
import { readGatewayFiles, storeGatewayFile } from './store/json-files.ts';
import type { ReleaseStore } from './store/release-store.ts';

const stateSchema = z.strictObject({
  schema: z.literal(1),
  /** Random, of one process. */
  gateway: z.string().regex(/^[0-9a-f]{16}$/),
  /** The name of its machine or pod. */
  host: z.string().min(1).max(255),
  /** Of the document that it serves. */
  revision: z.int().positive(),
  /** When it began to serve that. */
  since: z.iso.datetime(),
  /** When it last said so. */
  at: z.iso.datetime(),
});

/** What one gateway serves. */
export type GatewayState = z.infer<typeof stateSchema>;

const folder = 'gateways';

/** A gateway says again what it serves after this time, also if nothing has changed. */
export const repeatStateMs = 8_000;
/** One that has not for this time was killed. */
const silentMs = 25_000;

/** The gateways that are running, by host, as they said last. */
export async function readStates(store: ReleaseStore, now: Date): Promise<GatewayState[]> {
  return (await readGatewayFiles(store, folder, stateSchema))
    .filter(({ at }) => now.getTime() - Date.parse(at) < silentMs)
    .toSorted((one, other) => `${one.host} ${one.gateway}`.localeCompare(`${other.host} ${other.gateway}`));
}

/** Stores what a gateway serves, in place of what it said before; what others left when they were killed is removed. */
export const storeState = (store: ReleaseStore, state: GatewayState): Promise<void> =>
  storeGatewayFile(store, folder, stateSchema.parse(state), silentMs);

/** A gateway that stops serves nothing any more. */
export const removeState = (store: ReleaseStore, gateway: string): Promise<void> =>
  store.removeFile(`${folder}/${gateway}.json`);

/** Says of running gateways whether all of them serve a revision. */
export function describeStates(states: readonly GatewayState[], revision: number): string {
  const behind = states.filter((state) => state.revision !== revision);
  if (states.length === 0) return 'No gateway has said what it serves.';
  if (behind.length > 0)
    return `${String(behind.length)} of ${String(states.length)} gateways do not serve revision ${String(revision)} yet.`;
  return states.length === 1
    ? `The gateway serves revision ${String(revision)}.`
    : `All ${String(states.length)} gateways serve revision ${String(revision)}.`;
}
