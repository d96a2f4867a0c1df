import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { sql } from 'kysely';
import { keepStep, seriesIn } from './journal.ts';
import { outcomeOf, withLosses } from './late-outcome.ts';
import { takeLosses } from './losses.ts';
import { nameOf } from './names.ts';
import {
  type ApplyChanges,
  type FoundItem,
  itemsAfter,
  type Named,
  remake,
  type Touched,
} from './remake-steps.ts';
import { standingFor } from './same-named.ts';
import type { LaterStep, TakenStep } from './step-place.ts';
import type { FormerItem, StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

const isOf =
  ({ resource, id }: Named) =>
  (each: { readonly resource: string; readonly id: string }): boolean =>
    each.resource === resource && each.id === id;

/**
 * The names of the items that changes name, and of those of their series.
 * @param made what the changes have made, which may be gone again
 */
function namesIn(
  changes: readonly StepChange[],
  found: readonly FoundItem[],
  made: readonly ChangedItem[],
): string[] {
  const series = new Set(
    changes.flatMap((change) => (change.series ? [nameOf('timeBlocks', change.series.id)] : [])),
  );
  const own = new Set(changes.map(({ resource, id }) => nameOf(resource, id)));
  return found.flatMap((each) => {
    const name = nameOf(each.resource, each.id);
    const item = each.item ?? each.before ?? made.find(isOf(each))?.item ?? {};
    const isMeant = own.has(name) || seriesIn(item).some((one) => series.has(one));
    return isMeant ? [name] : [];
  });
}

/**
 * Applies changes before the steps that were made later than they: these are taken back, and applied again after them.
 * So a plan depends on when its steps were made, and not on when they arrived.
 * @param writer its `madeAt` is the time of the changes
 * @returns the items that differ afterwards, and those that the changes name
 */
export async function applyLate(
  changes: readonly StepChange[],
  later: readonly LaterStep[],
  apply: ApplyChanges,
  writer: Writer,
): Promise<ChangedItem[]> {
  const { query, userId, madeAt = '' } = writer;
  let own: readonly ChangedItem[] = [];
  const make = async (each: Touched) => {
    const journal: FormerItem[] = [];
    own = await apply(changes, { ...writer, step: null, journal });
    await keepStep({ changes }, madeAt, journal, writer);
    each.note(journal);
    return later;
  };
  const { touched, replayed } = await remake(changes, later, { make, apply }, writer);
  const activities = changes.filter(({ resource }) => resource === 'activities').map(({ id }) => id);
  const joined = await standingFor('activities', activities, writer);
  const standing = [...joined.values()].map((id) => ({ resource: 'activities' as const, id }));
  await touched.read(query, userId, standing);
  const found = await itemsAfter(touched, writer);
  const losses = await takeLosses(later, namesIn(changes, found, own), writer);
  const stands = own.some((made) => found.some((each) => each.item !== null && isOf(each)(made)));
  return found.flatMap((each) => {
    const { resource, id, item, isSame } = each;
    const change = changes.find(isOf(each));
    const lost = losses.filter(({ name }) => name === nameOf(resource, id));
    if (change === undefined && isSame && lost.length === 0 && !standing.some(isOf(each))) return [];
    const result = own.find(isOf(each));
    // Of a pressed block that is gone its losses say what was lost, or what the press has made stands elsewhere.
    const isSaid = item === null && change?.series !== undefined && (losses.length > 0 || stands);
    const told =
      change && !joined.has(id) && !isSaid
        ? outcomeOf(change, result, replayed, item, writer)
        : (result ?? {});
    return [{ ...withLosses(told, lost, madeAt), resource, id, item }];
  });
}

/**
 * Makes the plan as if a step had not been made, or made again: it and the later ones that depend on it are taken back, and
 * these are applied again (MRG-10).
 * @param named items that the person sees differently by now
 * @returns these, and the items that differ afterwards
 */
export async function applyTaken(
  { id: takenId, undone, steps }: TakenStep,
  named: readonly Named[],
  apply: ApplyChanges,
  writer: Writer,
): Promise<ChangedItem[]> {
  const make = async () => {
    await sql`update plan_step set body = jsonb_set(body::jsonb, '{undone}', ${JSON.stringify(undone)}::jsonb)::json
      where id = ${takenId}`.execute(writer.query);
    return steps.map((step) => (step.id === takenId ? { ...step, undone } : step));
  };
  const { touched } = await remake(named, steps, { make, apply }, writer);
  const found = await itemsAfter(touched, writer);
  return found
    .filter((each) => !each.isSame || named.some(isOf(each)))
    .map(({ resource, id, item }) => ({ resource, id, item }));
}
