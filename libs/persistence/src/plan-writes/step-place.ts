import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { newItemBodies } from '@simmer/contracts/schemas/plan-change.schema';
import { isEmpty } from '@simmer/domain/is-empty';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { resourceNamed } from '../schema/resources.ts';
import { iso, isOneOf } from '../database/tables.ts';
import { namesOf, namesOfStep, ownKey, seriesIn } from './journal.ts';
import { nameOf } from './names.ts';
import type { FormerItem, StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** A step that was made later than the one that arrives. */
export interface LaterStep {
  readonly id: string;
  readonly made_at: string;
  /** When it was applied first, in the precision of the database. */
  readonly at: string;
  readonly device: string | null;
  readonly session_id: string | null;
  readonly changes: readonly StepChange[];
  /** Whether it was taken back: it is not made. */
  readonly undone: boolean;
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
  return count > serverLimits.replayedChanges;
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
  const { query } = writer;
  const steps = await query
    .selectFrom('plan_step')
    .select(['id', 'written', 'named', 'created', iso('made_at').as('made')])
    .where(isLaterThan(given, writer))
    .execute();
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
  return { later: await stepsOf(ids, writer), madeAt };
}

/** Steps in the order in which they were made. */
async function stepsOf(
  ids: readonly string[],
  { query, userId }: Pick<Writer, 'query' | 'userId'>,
): Promise<readonly LaterStep[]> {
  const { rows } =
    await sql<LaterStep>`select id, ${iso('made_at')} as made_at, at::text as at, device, session_id,
      body -> 'changes' as changes, coalesce((body ->> 'undone')::boolean, false) as undone, items
    from plan_step where user_id = ${userId} and id = any(${ids}::uuid[])
    order by plan_step.made_at, coalesce(device, ''), key`.execute(query);
  return rows;
}

/** A step that is made no more, or made again as the step that took it back is itself taken back. */
export interface TakenStep {
  readonly id: string;
  readonly undone: boolean;
  /** The step itself, and those that were made later and depend on it. */
  readonly steps: readonly LaterStep[];
}

/**
 * What taking back the step with a key takes back (MRG-10).
 * @returns null if the step is not known any more, or too much depends on it
 */
export async function takenWith(key: string, writer: Writer): Promise<TakenStep | null> {
  const { query, userId } = writer;
  const named = async (stepKey: string) =>
    query
      .selectFrom('plan_step')
      .select(['id', 'written', 'named', sql<string | null>`body ->> 'undoes'`.as('undoes')])
      .where((eb) => eb.and({ user_id: userId, key: stepKey }))
      .executeTakeFirst();
  let step = await named(key);
  let undone = true;
  for (; step?.undoes != null; undone = !undone) step = await named(step.undoes);
  if (step === undefined) return null;
  const later = await query
    .selectFrom('plan_step')
    .select(['id', 'written', 'named'])
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(made_at, coalesce(device, ''), key)
        > (select s.made_at, coalesce(s.device, ''), s.key from plan_step s where s.id = ${step.id})`,
    )
    .execute();
  const ids = [step.id, ...dependentOn(later, step)];
  if (await exceedBudget(ids, query)) return null;
  return { id: step.id, undone, steps: await stepsOf(ids, writer) };
}
