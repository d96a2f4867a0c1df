import type { BlockWrites } from '@simmer/offline/copy/block-fields';
import { dayParts, outcomeResults } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock, UpdateTimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { deleteThisAndFollowing, editThisAndFollowing } from '@simmer/domain/editing/edit-following';
import { deleteOnlyThisOccurrence, editOnlyThisOccurrence } from '@simmer/domain/editing/edit-occurrence';
import { moveOccurrence } from '@simmer/domain/editing/move-occurrence';
import { moveThisAndFollowing, moveWholeSeries } from '@simmer/domain/editing/move-series';
import { withOutcome } from '@simmer/domain/outcomes/with-outcome';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { revision } from '../../time-blocks/apply-writes.ts';
import { newId } from '@simmer/offline/disk/new-id';
import type { Steps } from '../../undo/change.ts';
import type { OpenPlan, Choices } from './undo-plan.ts';

/** Performs a change like a screen, and returns its undo steps; null if the plan has nothing to change. */
export type Scenario = (openedPlan: OpenPlan, choices: Choices) => Promise<Steps | null>;

const MONDAY = '2026-01-05';
const DAYS = ['monday', 'wednesday', 'saturday'] as const;
const RHYTHMS = ['weekly', 'once', 'biweekly', 'monthly'] as const;

async function blockBody({ source, sizes, phaseIds }: OpenPlan, choices: Choices, activityId?: string) {
  const activity = choices.pick(await source.activities.list());
  const star = choices.pick(await source.northStars.list());
  return {
    activity_id: activityId ?? activity?.id ?? '',
    size: choices.pick(sizes)?.id ?? '',
    start_date: addDays(MONDAY, choices.below(10)),
    scheduled_days: DAYS.slice(choices.below(3), 3),
    recurring: RHYTHMS[choices.below(4)] ?? 'weekly',
    north_star_theme_id: choices.below(2) === 0 ? null : (star?.id ?? null),
    ecocycle_phase: choices.below(2) === 0 ? null : (choices.pick(phaseIds) ?? null),
    title: choices.below(2) === 0 ? null : `Title ${choices.below(9)}`,
  };
}

/** A block, and one of its dates. */
async function occurrenceOf(
  openedPlan: OpenPlan,
  choices: Choices,
): Promise<{ block: TimeBlock; date: string } | null> {
  const block = choices.pick(await openedPlan.source.timeBlocks.list());
  if (block === undefined) return null;
  let date = nextOccurrence(block, block.start_date);
  for (let skipped = choices.below(3); date !== null && skipped > 0; skipped -= 1) {
    date = nextOccurrence(block, addDays(date, 1)) ?? date;
  }
  return { block, date: date ?? '' };
}

async function written(
  openedPlan: OpenPlan,
  writes: BlockWrites,
  seen: readonly TimeBlock[],
  made?: string[],
) {
  if (writes.length === 0) return null;
  return openedPlan.blockSteps(await openedPlan.apply({ writes, seen }), made);
}

export const createBlock: Scenario = async (openedPlan, choices) => {
  const made =
    choices.below(3) === 0
      ? [(await openedPlan.source.activities.create({ name: `New ${choices.below(9)}` }, newId())).id]
      : [];
  const body = await blockBody(openedPlan, choices, made[0]);
  const block = await openedPlan.source.timeBlocks.create({ ...body, id: newId() }, newId());
  return openedPlan.blockSteps({ before: [], after: [block], uses: [block.id] }, made);
};

export const editBlock: Scenario = async (openedPlan, choices) => {
  const chosen = await occurrenceOf(openedPlan, choices);
  if (chosen === null) return null;
  const { block, date } = chosen;
  const made =
    choices.below(4) === 0
      ? [(await openedPlan.source.activities.create({ name: 'Typed in' }, newId())).id]
      : [];
  const body = await blockBody(openedPlan, choices, made[0] ?? block.activity_id);
  const { activity_id, size, north_star_theme_id, ecocycle_phase, title } = body;
  const fields = { activity_id, size, north_star_theme_id, title };
  const changes: UpdateTimeBlock = { ...fields, ecocycle_phase_id: ecocycle_phase };
  const whole: BlockWrites = [{ kind: 'update', id: block.id, changes }];
  const scope = date === '' ? 0 : choices.below(3);
  const writes = [
    () => whole,
    (): BlockWrites => editOnlyThisOccurrence(block, date, changes),
    (): BlockWrites => editThisAndFollowing(block, date, changes),
  ];
  return written(openedPlan, writes[scope]?.() ?? whole, [block], made);
};

/** A drop, sometimes revised by the question after it, or a drop of a block without a day. */
export const moveBlock: Scenario = async (openedPlan, choices) => {
  const chosen = await occurrenceOf(openedPlan, choices);
  if (chosen === null) return null;
  const { block, date } = chosen;
  const target = { date: addDays(MONDAY, choices.below(14)), part: dayParts[choices.below(4)] ?? 'morning' };
  const from = date === '' ? null : date;
  const writes = moveOccurrence(block, from, target);
  if (writes.length === 0) return null;
  const done = await openedPlan.apply({ writes, seen: [block] });
  if (from === null || choices.below(2) === 0) return openedPlan.blockSteps(done);
  const wider = choices.below(2) === 0 ? moveThisAndFollowing : moveWholeSeries;
  const { action, whole } = revision(done, wider(block, from, target));
  return openedPlan.blockSteps(action.writes.length === 0 ? done : whole(await openedPlan.apply(action)));
};

export const deleteBlock: Scenario = async (openedPlan, choices) => {
  const chosen = await occurrenceOf(openedPlan, choices);
  if (chosen === null) return null;
  const { block, date } = chosen;
  const whole: BlockWrites = [{ kind: 'delete', id: block.id }];
  const scope = date === '' ? 0 : choices.below(3);
  const writes = [
    () => whole,
    () => deleteOnlyThisOccurrence(block, date),
    () => deleteThisAndFollowing(block, date),
  ];
  return written(openedPlan, writes[scope]?.() ?? whole, [block]);
};

export const importBlocks: Scenario = async (openedPlan, choices) => {
  const activities = [{ id: newId(), name: `From file ${choices.below(9)}` }];
  const bodies = [
    await blockBody(openedPlan, choices, activities[0]?.id),
    await blockBody(openedPlan, choices, activities[0]?.id),
    await blockBody(openedPlan, choices),
  ];
  const first = await openedPlan.source.timeBlocks.list();
  const [pattern] = first;
  if (pattern === undefined) return null;
  const writes: BlockWrites = bodies.map(({ ecocycle_phase, ...body }) => ({
    kind: 'create',
    source: { ...pattern, id: newId() },
    changes: {
      ...body,
      scheduled_days: [...body.scheduled_days],
      ecocycle_phase_id: ecocycle_phase,
      // The pattern may be a series that ends before the new start.
      end_date: null,
    },
  }));
  const done = await openedPlan.apply({ writes, seen: [], activities });
  return openedPlan.blockSteps(
    done,
    activities.map(({ id }) => id),
  );
};

/** A move on the canvas, which sends no version; its undo is that of the canvas. */
export const movePhase: Scenario = async ({ source, phaseIds }, choices) => {
  const block = choices.pick(await source.timeBlocks.list());
  if (block === undefined) return null;
  const to = choices.below(3) === 0 ? null : (choices.pick(phaseIds) ?? null);
  const set = (phase: string | null) => async () =>
    source.timeBlocks.update(block.id, { ecocycle_phase_id: phase }, newId());
  await set(to)();
  return { undo: set(block.ecocycle_phase), redo: set(to) };
};

/** A mark on one of its days. */
export const markBlock: Scenario = async (openedPlan, choices) => {
  const chosen = await occurrenceOf(openedPlan, choices);
  if (chosen === null || chosen.date === '') return null;
  const { block, date } = chosen;
  const result = outcomeResults[choices.below(3)] ?? 'done';
  const outcomes = withOutcome(block, date, choices.below(4) === 0 ? null : { result });
  return written(openedPlan, [{ kind: 'update', id: block.id, changes: { outcomes } }], [block]);
};
