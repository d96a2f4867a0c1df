import { limits } from '@simmer/contracts/limits';
import { newItemBodies } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { seriesOf } from '@simmer/domain/editing/series';
import { isEmpty } from '@simmer/domain/is-empty';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import type { Item, Resource } from '../database/resource.ts';
import { resourceNamed, resources } from '../database/resources.ts';
import { iso, isOneOf } from '../database/tables.ts';
import { idsIn } from './deleted-references.ts';
import { itemIdOf } from './item-body.ts';
import type { FormerItem, StepChange } from './step.ts';
import type { Writer } from './writer.ts';

/** The name of an item among all items of a plan. */
export const nameOf = (resource: string, id: string): string => `${resource} ${id}`;

/** Of all North Stars together: there may be five, so that adding and removing one depend on one another. */
const ALL_STARS = nameOf('northStars', '');

const seriesIn = (item: Item): string[] => {
  const { id, series_id } = item as { id?: string; series_id?: string | null };
  return id === undefined ? [] : [nameOf('timeBlocks', seriesOf({ id, series_id }))];
};

/** The names of the series of an item, and of those that it refers to. */
const namedIn = (resource: PlanResource, item: Item): readonly string[] => [
  ...(resource === 'timeBlocks' ? seriesIn(item) : []),
  ...idsIn(resourceNamed(resource), item).map((each) => nameOf(each.resource, each.id)),
];

/** The names of items that a change reads: its own, its series, and those that its fields refer to. */
function namesOf({ resource, id, fields = {}, removed }: StepChange): {
  readonly written: readonly string[];
  readonly named: readonly string[];
} {
  const ofStars = resource === 'northStars' && (removed || 'name' in fields) ? [ALL_STARS] : [];
  return {
    written: [nameOf(resource, id), ...ofStars],
    named: namedIn(resource, { ...fields, id }),
  };
}

/** The names of all items that a step wrote, and of those that it read. */
function namesOfStep(changes: readonly StepChange[], items: readonly FormerItem[] = []) {
  const ofChanges = changes.map(namesOf);
  // What an item named before the step, or before it was deleted: had that been removed earlier, the item would have been
  // another one.
  const before = items.flatMap(({ resource, before: item, named = item }) =>
    named === null ? [] : namedIn(resource, named),
  );
  const former = items.map(({ resource, id }) => nameOf(resource, id));
  return {
    written: [...new Set([...ofChanges.flatMap(({ written }) => written), ...former])],
    named: [...new Set([...ofChanges.flatMap(({ named }) => named), ...before])],
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
  const names = ['id', 'series_id', ...Object.keys(references)].filter((field) => field in deleted);
  const named = Object.fromEntries(names.map((field) => [field, deleted[field]]));
  journal?.push({ resource: name, id: itemIdOf(definition, deleted), before: null, changedAt: null, named });
}

/** What the journal keeps of the effect of a step: the items before it, and the names by which it depends on others. */
export function effectOf(changes: readonly StepChange[], items: readonly FormerItem[]) {
  const created = items.filter(({ isNew }) => isNew).map(({ resource, id }) => nameOf(resource, id));
  return { ...namesOfStep(changes, items), items: sql<never>`${JSON.stringify(items)}::json`, created };
}

/** The idempotency key of the request of this transaction. */
const ownKey = sql<string>`coalesce(current_setting('simmer.step', true), '')`;

/**
 * Stores a step with the items before it. One that has written nothing counts too: an earlier step may arrive, after
 * which it would write.
 */
export async function keepStep(
  changes: readonly StepChange[],
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
      body: sql<never>`${JSON.stringify({ changes })}::json`,
      ...effectOf(changes, items),
    })
    .execute();
}

/** A step that was made later than the one that arrives. */
export interface LaterStep {
  readonly id: string;
  readonly made_at: string;
  /** When it was applied first, in the precision of the database. */
  readonly at: string;
  readonly device: string | null;
  readonly session_id: string | null;
  readonly changes: readonly StepChange[];
  readonly items: readonly FormerItem[];
}

interface Names {
  readonly id: string;
  readonly written: readonly string[];
  readonly named: readonly string[];
}

/** The steps that depend on the given names, by what they wrote or read, and those that depend on these. */
function dependentOn(steps: readonly Names[], { written, named }: Omit<Names, 'id'>): string[] {
  const [changed, read] = [new Set(written), new Set(named)];
  const rest = new Set(steps);
  const chosen: string[] = [];
  for (let size = -1; size !== rest.size;) {
    size = rest.size;
    for (const step of rest) {
      const depends =
        step.written.some((name) => changed.has(name) || read.has(name)) ||
        step.named.some((name) => changed.has(name));
      if (!depends) continue;
      for (const name of step.written) changed.add(name);
      for (const name of step.named) read.add(name);
      chosen.push(step.id);
      rest.delete(step);
    }
  }
  return chosen;
}

/** The names of the series of the blocks that are changed, which the changes themselves may not say. */
async function seriesOfBlocks(
  changes: readonly StepChange[],
  { query, userId }: Pick<Writer, 'query' | 'userId'>,
): Promise<readonly string[]> {
  const ids = changes.filter(({ resource }) => resource === 'timeBlocks').map(({ id }) => id);
  if (ids.length === 0) return [];
  const blocks = await query
    .selectFrom('time_block')
    .select(['id', 'series_id'])
    .where('user_id', '=', userId)
    .where(isOneOf('id', ids))
    .execute();
  return blocks.flatMap(seriesIn);
}

/** What a step that comes late is compared with, and its own place in the order of steps. */
interface Place {
  readonly later: readonly LaterStep[];
  /**
   * ISO 8601: when the step was made, but not before the items that it changes were created; now, if more depends on it than
   * can be applied again.
   */
  readonly madeAt: string;
}

const isLaterThan = (madeAt: string, { userId, device }: Pick<Writer, 'userId' | 'device'>) =>
  sql<boolean>`user_id = ${userId} and made_at >= ${madeAt}::timestamptz
    and (made_at, coalesce(device, ''), key) > (${madeAt}::timestamptz, ${device ?? ''}, ${ownKey})`;

/**
 * Whether somebody must have seen the item to change it so. Of a day or a week they may have seen that it has none, and
 * a change of all fields may create it.
 */
function hasSeen({ resource, fields, seen, removed, replaces }: StepChange): boolean {
  if (removed || replaces) return true;
  const isOfId = resourceNamed(resource).identity === 'id';
  if (seen === undefined || (!isOfId && Object.values(seen).every(isEmpty))) return false;
  return !newItemBodies[resource].safeParse(fields).success;
}

/** The names of the items that somebody must have seen to make these changes. */
const seenNames = (changes: readonly StepChange[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      const own = nameOf(change.resource, change.id);
      return [...(hasSeen(change) ? [own] : []), ...namesOf(change).named.filter((name) => name !== own)];
    }),
  );

/** Whether steps have so many changes that their transaction would keep a connection from others for long. */
async function exceedBudget(ids: readonly string[], query: Query): Promise<boolean> {
  const { count } = await query
    .selectFrom('plan_step')
    .select(sql<number>`coalesce(sum(json_array_length(body -> 'changes')), 0)::int`.as('count'))
    .where(isOneOf('id', ids))
    .executeTakeFirstOrThrow();
  return count > limits.replayedChanges;
}

/**
 * The steps that were made later than some changes, in their order, as far as they depend on the items of these.
 * @param given when the person made them, ISO 8601 in UTC
 */
export async function placeOf(
  changes: readonly StepChange[],
  given: string,
  writer: Pick<Writer, 'query' | 'userId' | 'device'>,
): Promise<Place> {
  const { query, userId } = writer;
  const steps = await query
    .selectFrom('plan_step')
    .select(['id', 'written', 'named', 'created', iso('made_at').as('made')])
    .where(isLaterThan(given, writer))
    .execute();
  if (steps.length === 0) return { later: [], madeAt: given };
  // Nobody changes what is not there yet: a clock was wrong.
  const seen = seenNames(changes);
  const creations = steps.filter(({ created }) => created.some((name) => seen.has(name)));
  const madeAt = creations.reduce((latest, { made }) => (made > latest ? made : latest), given);
  const after = creations.length === 0 ? steps : steps.filter(({ made }) => made > madeAt);
  const { written, named } = namesOfStep(changes);
  const series = await seriesOfBlocks(changes, writer);
  const ids = dependentOn(after, { written, named: [...named, ...series] });
  if (ids.length === 0) return { later: [], madeAt };
  if (await exceedBudget(ids, query)) return { later: [], madeAt: new Date().toISOString() };
  const { rows } =
    await sql<LaterStep>`select id, ${iso('made_at')} as made_at, at::text as at, device, session_id,
      body -> 'changes' as changes, items
    from plan_step where user_id = ${userId} and id = any(${ids}::uuid[])
    order by plan_step.made_at, coalesce(device, ''), key`.execute(query);
  return { later: rows, madeAt };
}
