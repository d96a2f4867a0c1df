import fc from 'fast-check';
import { ApiError } from '@simmer/contracts/client/api-error';
import { type Made, meantBy, randomHistory } from '@simmer/device-model/history';
import { differences } from '@simmer/device-model/shown';
import { actions, seedActions } from '@simmer/app-state/testing/undo/actions.arbitrary';
import { Choices, openPlan, shownPlan } from '@simmer/app-state/testing/undo/undo-plan';
import { PROOFS, type RandomAction } from '@simmer/app-state/testing/undo/undo-scenarios';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { sendStep } from '@simmer/plan/send-step';
import type { Change, Step } from '@simmer/plan/step';
import { memoryPlan, planInAccount, type PlanPlace } from '@simmer/plan/testing/plan-place';
import { seededRandom } from '@simmer/testing/seeded-random';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

// `npm run test:soak` tries more, with a new seed each time.
const HISTORIES = Number(process.env['SOAK_SEQUENCES'] ?? 60);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
/** Histories of all that screens do, which no oracle knows. */
const ACTIONS = Number(process.env['SOAK_SEQUENCES'] ?? 50);
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

/** A person begins again with nothing. */
async function forget(userId: string): Promise<void> {
  for (const table of TABLES) await app.rows(`delete from ${table} where user_id = $1`, [userId]);
}

/** Sends steps to an empty account, which may refuse all but the first. @returns its plan */
async function planAfter(person: Person, [first, ...steps]: readonly [Step, ...Step[]]): Promise<unknown> {
  await forget(person.userId);
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

/** The steps in a random order in which they may arrive: a device sends after what it has read, and its own in turn. */
function arrivalOf(made: readonly Made[], seed: number): readonly Made[] {
  const rng = seededRandom(seed);
  const rest = new Set(made);
  return made.map(() => {
    const waiting = new Set([...rest].map(({ step }) => step.key));
    const isReady = ({ meant: { knew } }: Made) => [...knew].every((key) => !waiting.has(key));
    const next = rng.pick([...rest].filter(isReady));
    rest.delete(next);
    return next;
  });
}

/** A history a minute a step. */
const historyOf = (seed: number, most: number): readonly Made[] =>
  randomHistory(seed, most).map((made, minute) => ({ ...made, step: at(made.step, minute) }));

/** What is wrong with an empty account after steps; empty if nothing is. */
async function wrongAfter(
  { userId, client }: Person,
  steps: readonly Step[],
  made: readonly Made[],
): Promise<string[]> {
  await forget(userId);
  for (const step of steps) await sendStep(client, step);
  const { plan } = await planInAccount(client).read();
  const wrong = differences(plan, meantBy(made).shown());
  return wrong.length === 0 ? [] : [...made.map(({ device, said }) => `device ${device}: ${said}`), ...wrong];
}

test(
  `steps: in ${HISTORIES} random histories the account has what each press meant, in whatever order they arrive (MRG-1, BLK-84)`,
  async () => {
    const person = await signUp();
    const wrong: Record<number, readonly string[]> = {};
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const made = historyOf(seed, 7);
      const steps = arrivalOf(made, seed).map(({ step }) => step);
      const found = await wrongAfter(person, steps, made);
      if (found.length > 0) wrong[seed] = found;
    }
    expect(wrong).toEqual({});
  },
  HISTORIES * MS_PER_HISTORY,
);

const isOfSeries = ({ step: { changes } }: Made): boolean =>
  changes.every((change) => 'series' in change && change.series);

test(
  `steps: in ${HISTORIES} random histories a press on a series that is taken back leaves what all others meant (MRG-10)`,
  async () => {
    const person = await signUp();
    const wrong: Record<number, readonly string[]> = {};
    let tried = 0;
    for (let seed = FIRST_SEED + 1000; tried < HISTORIES; seed += 1) {
      const rng = seededRandom(seed);
      const made = historyOf(seed, 5);
      const ofSeries = made.filter(isOfSeries);
      if (ofSeries.length === 0) continue;
      tried += 1;
      const taken = rng.pick(ofSeries);
      const { key, changes } = taken.step;
      const takingBack = stepAt(
        600,
        ...changes.map(({ id }) => ({ resource: 'timeBlocks', id, fields: {} }) as const),
      );
      const arrival = arrivalOf(made, seed);
      // Its device has sent all that it made before.
      const last = arrival.findLastIndex(({ device }) => device === taken.device);
      const steps = arrival.map(({ step }) => step);
      steps.splice(rng.between(last + 1, steps.length), 0, { ...takingBack, undoes: key });
      const others = made.filter((each) => each !== taken);
      const found = await wrongAfter(person, steps, others);
      if (found.length > 0) wrong[seed] = [`taken back: ${taken.said}`, ...found];
    }
    expect(wrong).toEqual({});
  },
  HISTORIES * MS_PER_HISTORY,
);

const turns = fc.array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 20 });

test(
  `steps: in ${ACTIONS} random histories of all that screens do the plan is the same in any order of arrival (MRG-1)`,
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
        numRuns: ACTIONS,
        endOnFailure: true,
        ...(process.env['SOAK_SEED'] && { seed: Number(process.env['SOAK_SEED']) }),
      },
    );
  },
  ACTIONS * MS_PER_HISTORY,
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
