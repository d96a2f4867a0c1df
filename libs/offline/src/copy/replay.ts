import { ApiError } from '@simmer/contracts/client/api-error';
import type { AppData, LocalStore } from './app-data.ts';
import { createLocalSource } from './local-source.ts';
import type { BlockSize } from './local-time-blocks.ts';
import { draftOf } from './plan-rows.ts';
import { isRecord } from '../disk/stored-json.ts';
import { restore, withItemId } from '../outbox/command.ts';
import type { Change } from '../outbox/outbox.ts';

/** The available sizes; the seeded ones if the copy has none. */
export type Sizes = readonly BlockSize[] | undefined;

/** A plan in memory as a store, for the rules of the local source. */
export const storeOf = (data: AppData, now: string): LocalStore => ({
  read: async () => data,
  change: async (step) => step(data),
  now: () => now,
});

/** Versions count what the account has; in a replay the order decides. That of a new item is where it goes on from. */
function withoutVersions(value: unknown): unknown {
  if (!isRecord(value)) return Array.isArray(value) ? value.map(withoutVersions) : value;
  if (value['kind'] === 'create') return value;
  const others = Object.entries(value).filter(([name]) => name !== 'version');
  return Object.fromEntries(others.map(([name, part]) => [name, withoutVersions(part)]));
}

/** A command for any version of its items. */
export const unversioned = <Given extends Pick<Change['command'], 'kind' | 'args'>>(command: Given): Given =>
  command.kind.endsWith('.create')
    ? command
    : { ...command, args: withoutVersions(command.args) as Given['args'] };

/** The plan with a change; null if the plan does not allow it. */
export async function withChange(
  plan: AppData,
  { command, madeAt }: Pick<Change, 'command' | 'madeAt'>,
  sizes: Sizes,
): Promise<AppData | null> {
  const data = draftOf(plan);
  try {
    const source = createLocalSource(storeOf(data, madeAt), sizes);
    await restore(unversioned(withItemId(command)))?.send(source);
    return data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

// Of each state of the account that was read: only what is new since is replayed.
const replays = new WeakMap<AppData, { readonly changes: readonly Change[]; readonly plan: AppData }>();

/** What a person sees: the plan as the account last had it, with the changes that wait, in their order (OFF-11). */
export async function replay(stored: AppData, changes: readonly Change[], sizes: Sizes): Promise<AppData> {
  const former = replays.get(stored);
  const isLonger = former?.changes.every(({ row }, index) => row === changes[index]?.row);
  const begun = isLonger ? former : null;
  let plan = begun?.plan ?? stored;
  for (const change of changes.slice(begun?.changes.length))
    plan = (await withChange(plan, change, sizes)) ?? plan;
  replays.set(stored, { changes, plan });
  return plan;
}
