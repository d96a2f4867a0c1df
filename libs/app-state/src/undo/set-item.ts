import { ApiError } from '@simmer/contracts/client/api-error';
import { StaleError } from '../errors/errors.ts';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import type { ItemAccess } from './item-access.ts';
import type { Transition } from './change.ts';

interface Stamped {
  readonly id: string;
  readonly version?: number | undefined;
}

/** The versions of items that this page removed: a restored one continues from there. */
const removedAt = new Map<string, number>();

function continued<Item extends Stamped>(item: Item): Item {
  const removed = removedAt.get(item.id);
  return removed === undefined ? item : { ...item, version: Math.max(removed, item.version ?? 0) };
}

/**
 * Changes an item of the plan from one state to another, only if it is in the first.
 * @throws StaleError when another tab or device has changed or removed it meanwhile.
 */
export async function setItem<Item extends Stamped>(
  access: ItemAccess<Item>,
  source: PlanningSource,
  { from, to }: Transition<Item>,
  key: string,
): Promise<void> {
  const subject = from ?? to;
  if (subject === null) return;
  const isSame = (one: Item | null, other: Item | null): boolean =>
    one === null || other === null
      ? one === other
      : JSON.stringify(access.factsOf(one)) === JSON.stringify(access.factsOf(other));
  const items = await access.read(source);
  const now = items.find((item) => access.keyOf(item) === access.keyOf(subject)) ?? null;
  if (isSame(now, to)) return;
  if (!isSame(now, from)) throw new StaleError(access.name, now === null ? 'deleted' : 'changed');
  try {
    if (to !== null) await access.put(source, now === null ? continued(to) : to, now, key);
    else if (now !== null) {
      await access.remove(source, now, key);
      if (now.version !== undefined) removedAt.set(now.id, now.version);
    }
  } catch (error) {
    // It was removed, or changed, between the read and the write.
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) throw new StaleError(access.name, 'deleted', { cause: error });
    if (status === 409 && to !== null && now !== null) {
      throw new StaleError(access.name, 'changed', { cause: error });
    }
    throw error;
  }
}
