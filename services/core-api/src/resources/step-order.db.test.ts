import fc from 'fast-check';
import { ApiError } from '@simmer/contracts/client/api-error';
import { actions, seedActions } from '@simmer/app-state/testing/undo/actions.arbitrary';
import { Choices, openPlan, shownPlan } from '@simmer/app-state/testing/undo/undo-plan';
import { PROOFS, type RandomAction } from '@simmer/app-state/testing/undo/undo-scenarios';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { sendStep } from '@simmer/plan/send-step';
import type { Change, Step } from '@simmer/plan/step';
import { memoryPlan, planInAccount, type PlanPlace } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

// `npm run test:soak` tries more, with a new seed each time.
const HISTORIES = Number(process.env['SOAK_SEQUENCES'] ?? 200);
const MS_PER_HISTORY = 10_000;

const app = testApp();

const TABLES =
  `time_block ideal_block pulse_check weekly_reflection weekly_priority north_star_poster free_days north_star
  user_activity activity plan_step history_entry idempotency_record`.split(/\s+/);

/** Performs actions on a plan, as a person does who sometimes takes one back. */
async function perform(place: PlanPlace, done: readonly RandomAction[]): Promise<void> {
  for (const { kind, numbers } of done) {
    const proof = PROOFS[kind];
    if (typeof proof !== 'function') continue;
    const steps = await proof(await openPlan(place), new Choices(numbers));
    if (steps !== null && (numbers[0] ?? 0) % 5 === 0) await steps.undo();
  }
}

const START = Date.now() - 86_400_000;
const at = (step: Step, minute: number): Step => ({
  ...step,
  madeAt: new Date(START + minute * 60_000).toISOString(),
});

const stepAt = (minute: number, ...changes: Change[]): Step =>
  at({ key: randomUUID(), label: '', madeAt: '', changes }, minute);

/** Takes an element of one of the lists at a time, so that each keeps its order. */
function interleave<Element>(lists: readonly (readonly Element[])[], choices: readonly number[]): Element[] {
  const rest = lists.map((list) => [...list]);
  const taken: Element[] = [];
  for (let turn = 0; ; turn += 1) {
    const open = rest.filter((list) => list.length > 0);
    if (open.length === 0) return taken;
    taken.push(...(open[(choices[turn % choices.length] ?? 0) % open.length]?.splice(0, 1) ?? []));
  }
}

const WITHOUT_OWN_IDS = new Set([
  'pulseChecks',
  'weeklyReflections',
  'weeklyPriorities',
  'northStarPoster',
  'freeDays',
]);

/** Items without the ids of their rows, where a day, a week or the person identifies them. */
const comparable = ([list, items]: [string, unknown]) => [
  list,
  WITHOUT_OWN_IDS.has(list) ? [items].flat().map((item: unknown) => item && { ...item, id: null }) : items,
];

/** Sends steps to an empty account, which may refuse all but the first. @returns its plan */
async function planAfter(person: Person, [first, ...steps]: readonly [Step, ...Step[]]): Promise<unknown> {
  for (const table of TABLES) await app.rows(`delete from ${table} where user_id = $1`, [person.userId]);
  await sendStep(person.client, first);
  for (const step of steps)
    await sendStep(person.client, step).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  const plan = shownPlan(await planInAccount(person.client).read());
  return Object.fromEntries(Object.entries(plan).map(comparable));
}

type Person = { readonly userId: string; readonly client: ReturnType<typeof clientOf> };

async function signUp(): Promise<Person> {
  const user = await app.signUp('Robin');
  return { userId: user.id, client: clientOf(app, user) };
}

const turns = fc.array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 20 });

test(
  `steps: in ${HISTORIES} random histories of two or three devices the plan is the same in any order of arrival (MRG-1)`,
  async () => {
    const person = await signUp();
    await fc.assert(
      fc.asyncProperty(
        fc.array(actions(3), { minLength: 2, maxLength: 3 }),
        turns,
        turns,
        async (devices, times, arrival) => {
          const base: Step[] = [];
          const first = memoryPlan(undefined, (step) => base.push(step));
          await perform(first, seedActions);
          const { plan } = await first.read();
          const made = await Promise.all(
            devices.map(async (done) => {
              const steps: Step[] = [];
              await perform(
                memoryPlan(plan, (step) => steps.push(step)),
                done,
              );
              return steps;
            }),
          );
          // One request makes what all devices have seen.
          const before = stepAt(0, ...base.flatMap(({ changes }) => changes));
          const inTime = interleave(made, times).map((step, minute) => at(step, 100 + minute));
          const dated = new Map(inTime.map((step) => [step.key, step]));
          const lists = made.map((steps) => steps.map((step) => dated.get(step.key) ?? step));
          const wanted = await planAfter(person, [before, ...inTime]);
          expect(await planAfter(person, [before, ...interleave(lists, arrival)])).toEqual(wanted);
        },
      ),
      // Without a search for a smaller example, which would take minutes.
      {
        numRuns: HISTORIES,
        endOnFailure: true,
        ...(process.env['SOAK_SEED'] && { seed: Number(process.env['SOAK_SEED']) }),
      },
    );
  },
  HISTORIES * MS_PER_HISTORY,
);

test('steps: a block that comes back has the North Star that had come back before it, also if that arrives later (MRG-1)', async () => {
  const person = await signUp();
  const [activity, star, block] = [randomUUID(), randomUUID(), randomUUID()];
  const looks = { name: 'Rest', emoji: '🎺', color: '#14B8A6' };
  const what = { activity_id: activity, size: DEFAULT_SIZES[0]?.id ?? '', north_star_theme_id: star };
  const when = {
    start_date: '2026-01-05',
    scheduled_days: ['monday' as const],
    recurring: 'weekly' as const,
  };
  const before = stepAt(
    0,
    { resource: 'activities', id: activity, fields: { name: 'Kites' } },
    { resource: 'northStars', id: star, fields: looks },
    { resource: 'timeBlocks', id: block, fields: { ...what, ...when } },
  );
  const others = [
    stepAt(1, { resource: 'timeBlocks', id: block, removed: true }),
    stepAt(2, { resource: 'northStars', id: star, removed: true }),
    stepAt(3, { resource: 'northStars', id: star, fields: looks, seen: looks }),
  ];
  const last = stepAt(4, {
    resource: 'timeBlocks',
    id: block,
    fields: { note: 'Tail' },
    seen: { note: null },
  });
  const wanted = await planAfter(person, [before, ...others, last]);
  expect(wanted).toMatchObject({ timeBlocks: [{ north_star_theme_id: star, note: 'Tail' }] });
  expect(await planAfter(person, [before, last, ...others])).toEqual(wanted);
});
