import { randomUUID } from 'node:crypto';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { foldedName } from '@simmer/domain/activities/folded-name';
import { seriesOf } from '@simmer/domain/recurrence/series';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Item, Resource } from '../resource/resource.ts';
import { resourceNamed, resources } from '../schema/resources.ts';
import { idsIn } from './deleted-references.ts';
import { itemIdOf } from './item-body.ts';
import { nameOf } from './names.ts';
import type { FormerItem, StepBody, StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** Of all North Stars together: there may be five, so that adding and removing one depend on one another. */
const ALL_STARS = nameOf('northStars', '');

/** The name of the series of an item. */
export const seriesIn = (item: Item): string[] => {
  const { id, series_id } = item as { id?: string; series_id?: string | null };
  return id === undefined ? [] : [nameOf('timeBlocks', seriesOf({ id, series_id }))];
};

/** The name that all activities of one name share: whether one of them is new depends on the others (KIT-23). */
const sameNamedIn = (resource: PlanResource, { name }: Item): string[] =>
  resource === 'activities' && typeof name === 'string' ? [nameOf('activityNames', foldedName(name))] : [];

/** The names of the series of an item, and of those that it refers to. */
const namedIn = (resource: PlanResource, item: Item): readonly string[] => [
  ...(resource === 'timeBlocks' ? seriesIn(item) : []),
  ...idsIn(resourceNamed(resource), item).map((each) => nameOf(each.resource, each.id)),
];

/** The names of items that a change reads: its own, its series, and those that its fields refer to. */
export function namesOf({ resource, id, series, fields = {}, removed }: StepChange): {
  readonly written: readonly string[];
  readonly named: readonly string[];
} {
  const ofStars = resource === 'northStars' && (removed || 'name' in fields) ? [ALL_STARS] : [];
  // A change of a series may write all of its blocks.
  const ofSeries = series ? [nameOf(resource, series.id)] : [];
  return {
    written: [nameOf(resource, id), ...ofStars, ...ofSeries, ...sameNamedIn(resource, fields)],
    named: namedIn(resource, { ...fields, id }),
  };
}

/** The names of all items that a step wrote, and of those that it read. */
export function namesOfStep(changes: readonly StepChange[], items: readonly FormerItem[] = []) {
  const ofChanges = changes.map(namesOf);
  // What an item named before the step, or before it was deleted: had that been removed earlier, the item would have been
  // another one.
  const before = items.flatMap(({ resource, before: item, named = item }) =>
    named === null ? [] : namedIn(resource, named),
  );
  const joined = items.flatMap((item) =>
    item.joined === undefined ? [] : [nameOf(item.resource, item.joined)],
  );
  const former = items.flatMap(({ resource, id, before: item, named = item }) => [
    nameOf(resource, id),
    ...sameNamedIn(resource, named ?? {}),
  ]);
  return {
    written: [...new Set([...ofChanges.flatMap(({ written }) => written), ...former])],
    named: [...new Set([...ofChanges.flatMap(({ named }) => named), ...before, ...joined])],
  };
}

/**
 * Notes the items that lose their reference to an item when it is removed. A block of the ideal week may be removed with
 * it, so all of it is noted.
 */
export async function noteReferring(
  { name }: Resource,
  id: string,
  { query, userId, journal }: Writer,
): Promise<void> {
  if (!journal || (name !== 'northStars' && name !== 'activities')) return;
  for (const resource of resources)
    for (const { item, field, changedAt } of await resource.referring(query, userId, name, id))
      journal.push({
        resource: resource.name as PlanResource,
        id: itemIdOf(resource, item),
        before: resource.name === 'idealBlocks' ? item : { [field]: item[field] },
        changedAt,
      });
}

/** Notes what a deleted item refers to that a step brings back. What is gone of it may yet turn out to be there. */
export function noteComingBack(definition: Resource, deleted: Item, { journal }: Writer): void {
  const { name, references } = definition;
  if (name === null) return;
  const names = ['id', 'series_id', 'name', ...Object.keys(references)].filter((field) => field in deleted);
  const named = Object.fromEntries(names.map((field) => [field, deleted[field]]));
  journal?.push({ resource: name, id: itemIdOf(definition, deleted), before: null, changedAt: null, named });
}

/** What the journal keeps of the effect of a step: the items before it, and the names by which it depends on others. */
export function effectOf(changes: readonly StepChange[], items: readonly FormerItem[]) {
  const created = items.filter(({ isNew }) => isNew).map(({ resource, id }) => nameOf(resource, id));
  return { ...namesOfStep(changes, items), items: sql<never>`${JSON.stringify(items)}::json`, created };
}

/** The idempotency key of the request of this transaction. */
export const ownKey = sql<string>`coalesce(current_setting('simmer.step', true), '')`;

/** Gives the step of a transaction a key, by which it can be taken back (MRG-10). */
export async function nameStep(query: Query): Promise<string> {
  const key = randomUUID();
  await sql`select set_config('simmer.step', ${key}, true)`.execute(query);
  return key;
}

/**
 * Stores a step with the items before it. One that has written nothing counts too: an earlier step may arrive, after
 * which it would write.
 */
export async function keepStep(
  body: StepBody,
  madeAt: string,
  items: readonly FormerItem[],
  { query, userId, device, sessionId = null }: Writer,
): Promise<void> {
  await query
    .insertInto('plan_step')
    .values({
      user_id: userId,
      made_at: madeAt,
      device,
      session_id: sessionId,
      key: ownKey,
      body: sql<never>`${JSON.stringify(body)}::json`,
      ...effectOf(body.changes, items),
    })
    .execute();
}
