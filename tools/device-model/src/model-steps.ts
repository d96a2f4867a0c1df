import { addDays } from '@simmer/domain/dates/add-to-date';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import type { PlanningSource } from '@simmer/offline/copy/planning-source';
import type { ModelRun } from './model-run.ts';
import type { ModelPlan } from './model-user.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** What a person does: with the numbers that decide it, so that a seed repeats it. Resolves to what it removes. */
type Edit = (
  source: PlanningSource,
  key: string,
  choice: Choice,
  plan: ModelPlan,
) => Promise<string | undefined>;

interface Choice {
  readonly item: number;
  readonly text: 'title' | 'description' | 'note';
  readonly day: number;
}

const MONDAY = calendarDate('2026-01-05');

async function pickBlock({ timeBlocks }: PlanningSource, { item }: Choice) {
  const blocks = await timeBlocks.list();
  return blocks[item % blocks.length];
}

const create: Edit = async ({ timeBlocks }, key, { day }, { activity, size }) => {
  await timeBlocks.create({ activity_id: activity, size, start_date: addDays(MONDAY, day), note: key }, key);
  return undefined;
};

const update: Edit = async (source, key, choice, plan) => {
  const block = await pickBlock(source, choice);
  if (block === undefined) return create(source, key, choice, plan);
  await source.timeBlocks.update(block.id, { [choice.text]: key, version: block.version }, key);
  return undefined;
};

const remove: Edit = async (source, key, choice, plan) => {
  const block = await pickBlock(source, choice);
  if (block === undefined) return create(source, key, choice, plan);
  await source.timeBlocks.remove(block.id, key, block.version);
  return block.id;
};

/** As a move does that splits a series: one block ends, another begins. */
const split: Edit = async (source, key, choice, plan) => {
  const block = await pickBlock(source, choice);
  if (block === undefined) return create(source, key, choice, plan);
  const copy = {
    activity_id: plan.activity,
    size: plan.size,
    start_date: addDays(MONDAY, choice.day),
    note: key,
  };
  const id = crypto.randomUUID();
  await source.timeBlocks.change(
    {
      activities: [],
      unused: [],
      changes: [
        { kind: 'update', id: block.id, block: { note: key, version: block.version } },
        { kind: 'create', id, block: copy },
      ],
    },
    key,
  );
  return undefined;
};

const renameActivity: Edit = async ({ activities }, key, _choice, { activity }) => {
  await activities.update(activity, { name: key }, key);
  return undefined;
};

const EDITS: readonly (readonly [weight: number, edit: Edit])[] = [
  [6, create],
  [16, update],
  [3, remove],
  [4, split],
  [2, renameActivity],
];

type Step = (run: ModelRun, device: SimulatedDevice, plan: ModelPlan) => Promise<void>;

const edit: Step = (run, device, plan) => {
  const { rng } = run;
  const chosenEdit = rng.weighted(EDITS);
  const choice = {
    item: rng.below(1000),
    text: rng.pick(['title', 'description', 'note'] as const),
    day: rng.below(60),
  };
  return run.act(device, (source, key) => chosenEdit(source, key, choice, plan));
};

const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [50, edit],
  [
    8,
    async (_run, device) => {
      device.isOffline = !device.isOffline;
    },
  ],
  // Killed at one of its next waits.
  [8, async (run, device) => void ((await run.pageOf(device)).page.waitsLeft = run.rng.between(1, 12))],
  [12, (run) => run.pass(run.rng.between(100, 15_000))],
  [2, async (run) => run.network.replaceServer()],
  [2, (run, device) => run.endSession(device)],
];

/** One run's worth of what may happen. */
export async function takeSteps(run: ModelRun, plan: ModelPlan): Promise<void> {
  const { rng } = run;
  const count = rng.between(5, 30);
  for (let step = 0; step < count; step++) {
    await rng.weighted(STEPS)(run, rng.pick(run.devices), plan);
    if (rng.chance(0.6)) await run.settle();
  }
  await run.settle();
}
