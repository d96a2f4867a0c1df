import { type Press, randomPresses, SERIES, wrongIn } from '@simmer/device-model/series-model';
import { firstStep } from '@simmer/device-model/series-plan';
import { sendStep } from '@simmer/plan/send-step';
import type { Change, Step } from '@simmer/plan/step';
import { planInAccount } from '@simmer/plan/testing/plan-place';
import { seededRandom } from '@simmer/testing/seeded-random';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

const HISTORIES = 150;
const UNDONE = 60;
const MS_PER_HISTORY = 5_000;
const START = Date.now() - 86_400_000;

const app = testApp();

const at = (step: Step, minute: number): Step => ({
  ...step,
  madeAt: new Date(START + minute * 60_000).toISOString(),
});

/** Presses a minute apart. */
const timed = (presses: readonly Press[]): readonly Press[] =>
  presses.map((press, minute) => ({ ...press, step: at(press.step, 1 + minute) }));

/** Everybody begins again with nothing: the ids of the first blocks are those of each history. */
async function forget(): Promise<void> {
  for (const table of ['time_block', 'plan_step', 'history_entry', 'idempotency_record'])
    await app.rows(`delete from ${table}`);
}

/** The presses in a random order in which they may arrive: a device sends after what it has read, and its own in turn. */
function arrivalOf(presses: readonly Press[], seed: number): readonly Press[] {
  const rng = seededRandom(seed);
  const rest = new Set(presses);
  return presses.map(() => {
    const waiting = new Set([...rest].map(({ step }) => step.key));
    const next = rng.pick([...rest].filter(({ seen }) => [...seen].every((key) => !waiting.has(key))));
    rest.delete(next);
    return next;
  });
}

test(
  `series: in ${HISTORIES} random histories the account has what each press meant, in whatever order they arrive (MRG-1, BLK-84)`,
  async () => {
    const user = await app.signUp('Robin');
    const client = clientOf(app, user);
    const wrong: Record<number, unknown> = {};
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      await forget();
      const presses = timed(randomPresses(seed, 5));
      await sendStep(client, at(firstStep(SERIES), 0));
      for (const { step } of arrivalOf(presses, seed)) await sendStep(client, step);
      const { plan } = await planInAccount(client).read();
      const found = wrongIn(plan, presses);
      if (found !== null) wrong[seed] = found;
    }
    expect(wrong).toEqual({});
  },
  HISTORIES * MS_PER_HISTORY,
);

/** A step that takes back another one, and is made after all. */
const takingBack = ({ step }: Press): Step => ({
  key: randomUUID(),
  label: '',
  madeAt: new Date(START + 3_600_000).toISOString(),
  undoes: step.key,
  changes: step.changes.map(({ id }) => ({ resource: 'timeBlocks', id, fields: {} })),
});

test(
  `series: in ${UNDONE} random histories a press that is taken back leaves what all others meant (MRG-10)`,
  async () => {
    const user = await app.signUp('Robin');
    const client = clientOf(app, user);
    const wrong: Record<number, unknown> = {};
    for (let seed = 1001; seed <= 1000 + UNDONE; seed += 1) {
      await forget();
      const rng = seededRandom(seed);
      const presses = timed(randomPresses(seed, 4));
      const taken = rng.pick(presses);
      await sendStep(client, at(firstStep(SERIES), 0));
      const arrival = arrivalOf(presses, seed);
      // Its device has sent all that it made before.
      const last = arrival.findLastIndex(({ device }) => device === taken.device);
      const steps = arrival.map(({ step }) => step);
      steps.splice(rng.between(last + 1, steps.length), 0, takingBack(taken));
      for (const step of steps) await sendStep(client, step);
      const { plan } = await planInAccount(client).read();
      const found = wrongIn(
        plan,
        presses.filter((press) => press !== taken),
      );
      if (found !== null) wrong[seed] = [taken.said, ...found];
    }
    expect(wrong).toEqual({});
  },
  UNDONE * MS_PER_HISTORY,
);

test('series: of two titles that another part got first, the later press counts, whichever part was pressed (MRG-1, BLK-84)', async () => {
  const user = await app.signUp('Kim');
  const client = clientOf(app, user);
  const [monday] = firstStep([[0]]).changes;
  const id = randomUUID();
  const press = (minute: number, on: string, series: object, title: string): Step =>
    at(
      {
        key: randomUUID(),
        label: '',
        madeAt: '',
        changes: [
          {
            resource: 'timeBlocks',
            id: on,
            series: { id, ...series },
            fields: { title },
            seen: {},
          } as Change,
        ],
      },
      minute,
    );
  const titles = async () => {
    const { plan } = await planInAccount(client).read();
    return plan.timeBlocks
      .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
      .map(({ id: part, title }) => ({ part, title }));
  };
  await sendStep(
    client,
    at({ key: randomUUID(), label: '', madeAt: '', changes: [{ ...monday, id } as Change] }, 0),
  );
  await sendStep(client, press(1, id, { scope: 'from', key: 'monday 2026-01-12' }, 'second'));
  await sendStep(client, press(2, id, { scope: 'from', key: 'monday 2026-01-19' }, 'third'));
  const [, second, third] = await titles();
  await sendStep(client, press(9, third?.part ?? '', { scope: 'from', key: 'monday 2026-01-19' }, 'late'));
  await sendStep(client, press(8, second?.part ?? '', { scope: 'all' }, 'all'));
  expect((await titles()).map(({ title }) => title)).toEqual(['all', 'all', 'late']);
});

test.each(['before', 'after'] as const)(
  'series: other days that a program sets without slots keep their occurrences, one left out %s it (BLK-81, BLK-84)',
  async (when) => {
    const user = await app.signUp('Noor');
    const client = clientOf(app, user);
    const [monday] = firstStep([[0]]).changes;
    const id = randomUUID();
    const send = (minute: number, change: object) =>
      sendStep(client, at({ key: randomUUID(), label: '', madeAt: '', changes: [change as Change] }, minute));
    await send(0, { ...monday, id });
    const leaveOut = () =>
      send(when === 'before' ? 1 : 9, {
        resource: 'timeBlocks',
        id,
        series: { id, scope: 'only', key: 'monday 2026-01-12' },
        removed: true,
      });
    if (when === 'before') await leaveOut();
    await client.call('timeBlocks.update', {
      params: { id },
      body: {
        scheduled_days: ['wednesday'],
        start_date: '2026-01-07',
        made_at: new Date(START + 300_000).toISOString(),
      },
    });
    if (when === 'after') await leaveOut();
    const { plan } = await planInAccount(client).read();
    expect(plan.timeBlocks).toMatchObject([
      {
        start_date: '2026-01-07',
        exclusion_dates: ['2026-01-14'],
        slots: [{ first: 'monday', day: 'wednesday', shift: 0 }],
      },
    ]);
  },
);
