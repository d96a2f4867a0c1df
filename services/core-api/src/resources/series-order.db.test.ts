import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { sendStep } from '@simmer/plan/send-step';
import type { Change, Step } from '@simmer/plan/step';
import { planInAccount } from '@simmer/plan/testing/plan-place';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { testApp } from '../../test/test-app.ts';

const START = Date.now() - 86_400_000;

const app = testApp();

const at = (step: Step, minute: number): Step => ({
  ...step,
  madeAt: new Date(START + minute * 60_000).toISOString(),
});

/** A new series of Mondays. */
const mondays = () => ({
  resource: 'timeBlocks' as const,
  fields: {
    activity_id: DEFAULT_ACTIVITIES[0]?.id ?? '',
    size: DEFAULT_SIZES[0]?.id ?? '',
    start_date: '2026-01-05',
    scheduled_days: ['monday' as const],
    recurring: 'weekly' as const,
  },
});

test('series: of two titles that another part got first, the later press counts, whichever part was pressed (MRG-1, BLK-84)', async () => {
  const user = await app.signUp('Kim');
  const client = clientOf(app, user);
  const monday = mondays();
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
    const monday = mondays();
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
