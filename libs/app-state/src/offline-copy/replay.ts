import { ApiError } from '@simmer/contracts/client/api-error';
import type { AppData } from '../local/app-data.ts';
import { createLocalSource } from '../local/local-source.ts';
import type { BlockSize } from '../local/local-time-blocks.ts';
import type { LocalStore } from '../local/local-store.type.ts';
import { draftOf } from '../local/plan-rows.ts';
import { isRecord } from '../storage/stored-json.ts';
import { restore, withItemId } from './command.ts';
import type { Change } from './outbox.ts';

/** The available sizes; the seeded ones if the copy has none. */
export type Sizes = readonly BlockSize[] | undefined;

/** A plan in memory as a store, for the rules of the local source. */
export const storeOf = (data: AppData, now: string): LocalStore => ({
  read: async () => data,
  change: async (step) => step(data),
  ensure: async () => undefined,
  reset: async () => undefined,
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
  { id, command, madeAt, tempId = id }: Pick<Change, 'id' | 'command' | 'madeAt' | 'tempId'>,
  sizes: Sizes,
): Promise<AppData | null> {
  const data = draftOf(plan);
  try {
    const source = createLocalSource(storeOf(data, madeAt), sizes);
    await restore(unversioned(withItemId(command, tempId)))?.send(source);
    return data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Gives a plan that may be changed the content of another; null leaves it as it is. */
export function replacePlan(data: AppData, plan: AppData | null): void {
  if (plan === null) return;
  delete data.northStarPoster;
  Object.assign(data, plan);
}

/** What a person sees: the plan as the account last had it, with the changes that wait, in their order (OFF-11). */
export class Replay {
  private stored: AppData | null = null;
  private changes: readonly Change[] = [];
  private plan: AppData | null = null;

  /** Only what is new since the last call is replayed, if that is all that has changed. */
  async of(stored: AppData, changes: readonly Change[], sizes: Sizes): Promise<AppData> {
    const isLonger =
      this.stored === stored && this.changes.every(({ row }, index) => row === changes[index]?.row);
    let plan = (isLonger && this.plan) || stored;
    for (const change of changes.slice(isLonger ? this.changes.length : 0))
      plan = (await withChange(plan, change, sizes)) ?? plan;
    Object.assign(this, { stored, changes, plan });
    return plan;
  }
}
