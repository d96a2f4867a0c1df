import { withoutNorthStar } from '@simmer/domain/north-stars/remove-north-star';
import { deviceDatabase } from '../database/device-database.ts';
import { notifyOtherTabs } from '../database/tab-messages.ts';
import { type AppData, type ListName, listNames } from '../local/app-data.ts';
import type { Effect } from '../offline-copy/change-effects/effects.ts';
import { showOutbox } from '../offline-copy/offline.ts';
import { type Change, changesIn, endHoldingBack, findChange, patchChange } from '../offline-copy/outbox.ts';
import { withOutboxLock } from '../offline-copy/tabs/outbox-lock.ts';
import { copyOf } from '../offline-copy/plan-copy.ts';
import { NO_TARGET, targetsOf } from '../offline-copy/change-effects/targets.ts';
import { isRecord, isText, listOf } from '../storage/stored-json.ts';

type Stored = { readonly id: string };

const isEffect = (value: unknown): value is Effect =>
  isRecord(value) &&
  (value['list'] === 'northStarPoster' || listNames.some((name) => name === value['list'])) &&
  isText(value['id']) &&
  (value['before'] === null || isRecord(value['before'])) &&
  typeof value['place'] === 'number';

/** What a change did to the copy; null for one of a release that did not record it. */
function effectsOf({ row }: Change): readonly Effect[] | null {
  const effects = row['effects'];
  return Array.isArray(effects) && effects.every(isEffect) ? effects : null;
}

const keyOf = ({ list, id }: Effect): string => `${list} ${id}`;

/**
 * The later ones of the waiting changes that depend on one: they change the same items, refer to an item that it, or one
 * that depends on it, has created, or remove an activity that would be used again. `waiting` is in the order the changes
 * were made.
 */
export function dependentsOf(change: Change, waiting: readonly Change[]): readonly Change[] {
  const touched = new Set<string>();
  const ids = new Set<string>();
  let restored = '';
  const add = (each: Change) => {
    const effects = effectsOf(each);
    for (const id of effects === null ? targetsOf(each.command.args) : []) if (id !== NO_TARGET) ids.add(id);
    for (const effect of effects ?? []) {
      if (effect.uses !== undefined) continue;
      touched.add(keyOf(effect));
      if (effect.before !== null) restored += JSON.stringify(effect.before);
      if (effect.before === null && effect.id !== '') ids.add(effect.id);
    }
  };
  add(change);
  return waiting.filter((later) => {
    if (later.seq <= change.seq) return false;
    const text = JSON.stringify(later.command.args);
    const isDependent =
      [...ids].some((id) => text.includes(id)) ||
      (effectsOf(later) ?? []).some(
        (effect) =>
          (effect.uses === undefined && touched.has(keyOf(effect))) ||
          (effect.isRemoved === true && effect.list === 'activities' && restored.includes(effect.id)),
      );
    if (isDependent) add(later);
    return isDependent;
  });
}

function restoreItem(items: Stored[], { id, before, place, uses }: Effect): void {
  const index = items.findIndex((item) => item.id === id);
  const now = items[index];
  if (uses !== undefined) {
    if (now !== undefined && 'usage_count' in now)
      items[index] = { ...now, usage_count: Math.max(0, Number(now.usage_count) - uses) } as Stored;
  } else if (before === null) {
    if (now !== undefined) items.splice(index, 1);
  } else if (now !== undefined) items[index] = before as Stored;
  else items.splice(Math.min(place, items.length), 0, before as Stored);
}

/** The North Stars that a plan refers to and does not have. */
function missingStars({ northStarThemes, timeBlocks, weeklyPriorities, pulseChecks }: AppData): Set<string> {
  const referred = [
    ...timeBlocks.flatMap(({ north_star_theme_id }) => north_star_theme_id ?? []),
    ...weeklyPriorities.flatMap(({ ordered_theme_ids }) => ordered_theme_ids),
    ...pulseChecks.flatMap(({ theme_ratings }) => theme_ratings.map(({ theme_id }) => theme_id)),
  ];
  const starIds = new Set(northStarThemes.map(({ id }) => id));
  return new Set(referred.filter((id) => !starIds.has(id)));
}

/** Reverts what discarded changes did to a plan. They are all that has changed these items since. */
export function revertEffects(data: AppData, effects: readonly Effect[]): void {
  for (const effect of effects.toReversed()) {
    if (effect.list !== 'northStarPoster') {
      restoreItem(data[effect.list satisfies ListName] as Stored[], effect);
    } else if (effect.before === null) delete data.northStarPoster;
    else data.northStarPoster = effect.before as NonNullable<AppData['northStarPoster']>;
  }
  // A later change, which stays, has removed a North Star of what came back.
  for (const id of missingStars(data)) Object.assign(data, withoutNorthStar(id, data));
}

/** The numbers of the changes that would go with one. */
const seqsOf = (changes: readonly Change[]): string => changes.map(({ seq }) => seq).join();

/** Why a change was not discarded: it is in the account by now, or more changes depend on it than were named. */
export type DiscardResult = 'discarded' | 'gone' | 'more-depend';

async function discardWaiting(change: Change, named: readonly string[]): Promise<DiscardResult> {
  const { userId } = change;
  return copyOf(userId).transact(async ({ data, isStored }, tables) => {
    const dependents = dependentsOf(change, await changesIn(tables, userId, 'waiting'));
    const agreed = dependents.filter(({ id }) => named.includes(id));
    if (seqsOf(agreed) !== seqsOf(dependents)) return 'more-depend';
    const discarded = [change, ...dependents];
    if (isStored)
      revertEffects(
        data,
        discarded.flatMap((each) => listOf(effectsOf(each)) as Effect[]),
      );
    for (const { seq } of discarded) tables.outbox.remove(userId, seq);
    await endHoldingBack(tables, userId);
    return 'discarded';
  });
}

/** Like 'Got it', for one change. */
const discardUnsaved = (change: Change): Promise<void> =>
  deviceDatabase.run(async (tables) => {
    patchChange(tables, change, { isDismissed: true });
    await endHoldingBack(tables, change.userId);
  });

/**
 * Discards a change of the outbox, the later ones that depend on it, and what they showed in the copy (OFF-52).
 * @param named the dependents that the person was told of.
 */
export async function discardChange(
  userId: string,
  id: string,
  named: readonly string[],
): Promise<DiscardResult> {
  return withOutboxLock(async () => {
    const change = await deviceDatabase.read((tables) => findChange(tables, userId, id));
    let result: DiscardResult = 'gone';
    if (change?.state === 'waiting') result = await discardWaiting(change, named);
    else if (change?.state === 'unsaved') {
      await discardUnsaved(change);
      result = 'discarded';
    }
    notifyOtherTabs(userId);
    await showOutbox(userId);
    return result;
  });
}
