import { blockChanges } from '@simmer/plan/block-changes';
import type { BlockWrites } from '@simmer/domain/editing/block-bodies';
import { dayParts, outcomeResults } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock, UpdateTimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { edit, move, remove } from '@simmer/domain/editing/press';
import { withOutcome } from '@simmer/domain/outcomes/with-outcome';
import { nextOccurrence } from '@simmer/domain/recurrence/expand-occurrences';
import { newId } from '@simmer/plan/disk/new-id';
import type { Changes } from '@simmer/plan/make-step';
import type { Change } from '@simmer/plan/step';
import type { Steps } from '../../plan/change.ts';
import type { OpenPlan, Choices } from './undo-plan.ts';

/** Performs a change like a screen, and returns its undo steps; null if the plan has nothing to change. */
export type Scenario = (openedPlan: OpenPlan, choices: Choices) => Promise<Steps | null>;

const MONDAY = '2026-01-05';
const DAYS = ['monday', 'wednesday', 'saturday'] as const;
const RHYTHMS = ['weekly', 'once', 'biweekly', 'monthly'] as const;

function blockBody({ plan, sizes, phaseIds }: OpenPlan, choices: Choices, activityId?: string) {
  const activity = choices.pick(plan.activities);
  const star = choices.pick(plan.northStarThemes);
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
function occurrenceOf({ plan }: OpenPlan, choices: Choices): { block: TimeBlock; date: string } | null {
  const block = choices.pick(plan.timeBlocks);
  if (block === undefined) return null;
  let date = nextOccurrence(block, block.start_date);
  for (let skipped = choices.below(3); date !== null && skipped > 0; skipped -= 1) {
    date = nextOccurrence(block, addDays(date, 1)) ?? date;
  }
  return { block, date: date ?? '' };
}

const changesOf =
  (writes: BlockWrites, more?: Parameters<typeof blockChanges>[2]): Changes =>
  ({ timeBlocks }) =>
    blockChanges(writes, timeBlocks, more);

/** A new activity in one of this many cases, otherwise none. */
const typedIn = (choices: Choices, cases: number) =>
  choices.below(cases) === 0 ? [{ id: newId(), name: `New ${choices.below(9)}` }] : [];

export const createBlock: Scenario = async (openedPlan, choices) => {
  const activities = typedIn(choices, 3);
  const body = blockBody(openedPlan, choices, activities[0]?.id);
  const changes = activities.map(({ id, name }): Change => ({
    resource: 'activities',
    id,
    fields: { name },
  }));
  return openedPlan.change([...changes, { resource: 'timeBlocks', id: newId(), fields: body }]);
};

export const editBlock: Scenario = async (openedPlan, choices) => {
  const chosen = occurrenceOf(openedPlan, choices);
  if (chosen === null) return null;
  const { block, date } = chosen;
  const activities = typedIn(choices, 4);
  const body = blockBody(openedPlan, choices, activities[0]?.id ?? block.activity_id);
  const { activity_id, size, north_star_theme_id, ecocycle_phase, title } = body;
  const fields = { activity_id, size, north_star_theme_id, title };
  const changes: UpdateTimeBlock = { ...fields, ecocycle_phase_id: ecocycle_phase };
  const whole: BlockWrites = [{ kind: 'update', id: block.id, changes }];
  const scope = date === '' ? 0 : choices.below(3);
  const writes = [
    () => whole,
    (): BlockWrites => edit({ block, date, scope: 'only' }, changes),
    (): BlockWrites => edit({ block, date, scope: 'following' }, changes),
  ];
  return openedPlan.change(changesOf(writes[scope]?.() ?? whole, { activities }));
};

/** A drop, with the answer to the question after it, or a drop of a block without a day. */
export const moveBlock: Scenario = async (openedPlan, choices) => {
  const chosen = occurrenceOf(openedPlan, choices);
  if (chosen === null) return null;
  const { block, date } = chosen;
  const target = { date: addDays(MONDAY, choices.below(14)), part: dayParts[choices.below(4)] ?? 'morning' };
  const from = date === '' ? null : date;
  const writes = move({ block, date: from, scope: 'only' }, target);
  if (writes.length === 0) return null;
  if (from === null || choices.below(2) === 0) return openedPlan.change(changesOf(writes));
  const scope = choices.below(2) === 0 ? 'following' : 'whole';
  return openedPlan.change(changesOf(move({ block, date: from, scope }, target)));
};

export const deleteBlock: Scenario = async (openedPlan, choices) => {
  const chosen = occurrenceOf(openedPlan, choices);
  if (chosen === null) return null;
  const { block, date } = chosen;
  const whole: BlockWrites = [{ kind: 'delete', id: block.id }];
  const scope = date === '' ? 0 : choices.below(3);
  const writes = [
    () => whole,
    () => remove({ block, date, scope: 'only' }),
    () => remove({ block, date, scope: 'following' }),
  ];
  return openedPlan.change(changesOf(writes[scope]?.() ?? whole));
};

export const importBlocks: Scenario = async (openedPlan, choices) => {
  const activities = [{ id: newId(), name: `From file ${choices.below(9)}` }];
  const bodies = [
    blockBody(openedPlan, choices, activities[0]?.id),
    blockBody(openedPlan, choices, activities[0]?.id),
    blockBody(openedPlan, choices),
  ];
  const [pattern] = openedPlan.plan.timeBlocks;
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
  return openedPlan.change(changesOf(writes, { activities }));
};

/** A move on the canvas. */
export const movePhase: Scenario = async ({ plan, phaseIds, change }, choices) => {
  const block = choices.pick(plan.timeBlocks);
  if (block === undefined) return null;
  const to = choices.below(3) === 0 ? null : (choices.pick(phaseIds) ?? null);
  return change([{ resource: 'timeBlocks', id: block.id, fields: { ecocycle_phase: to } }]);
};

/** An outcome set on one day of a block. */
export const markBlock: Scenario = async (openedPlan, choices) => {
  const chosen = occurrenceOf(openedPlan, choices);
  if (chosen === null || chosen.date === '') return null;
  const { block, date } = chosen;
  const result = outcomeResults[choices.below(3)] ?? 'done';
  const outcomes = withOutcome(block, date, choices.below(4) === 0 ? null : { result });
  return openedPlan.change(changesOf([{ kind: 'update', id: block.id, changes: { outcomes } }]));
};
