import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { sendStep } from '@simmer/plan/send-step';
import type { Step } from '@simmer/plan/step';
import { randomUUID } from 'node:crypto';
import { clientOf } from '../../test/client-of.ts';
import { type Person, testApp } from '../../test/test-app.ts';

const app = testApp();
const START = Date.now() - 3_600_000;
const timeAt = (minute: number): string => new Date(START + minute * 60_000).toISOString();

async function renamedTwice(copies: number) {
  const robin = await app.signUp('Robin');
  const client = clientOf(app, robin);
  const send = (minute: number, ...changes: Step['changes']) =>
    sendStep(client, { key: randomUUID(), label: '', madeAt: timeAt(minute), changes });
  const [activity, id] = [randomUUID(), randomUUID()];
  const size = (await client.call('timeBlocks.sizes'))[0]?.id ?? '';
  const fields = { activity_id: activity, size, start_date: '2026-01-05' };
  await send(
    0,
    { resource: 'activities', id: activity, fields: { name: 'Kites' } },
    { resource: 'timeBlocks', id, fields },
  );
  const rename = (title: string) =>
    ({ resource: 'timeBlocks', id, fields: { title }, seen: { title: null } }) as const;
  await send(20, rename('Newer'));
  // As many changes as a large import has.
  await app.rows(
    `update plan_step set body = json_build_object('changes', (select json_agg(change) from (select body -> 'changes' -> 0 as change) one, generate_series(1, $2)))
     where user_id = $1 and made_at = $3`,
    [robin.id, copies, timeAt(20)],
  );
  await send(10, rename('Older'));
  return { robin, id };
}

const titleOf = async (person: Person, id: string) =>
  (await person.get<{ timeBlocks: TimeBlock[] }>('/time-blocks')).timeBlocks.find((block) => block.id === id)
    ?.title;

test.each([3, serverLimits.replayedChanges])(
  'a late step is applied at its time, before %i changes of later ones (MRG-1)',
  async (count) => {
    const { robin, id } = await renamedTwice(count);
    expect(await titleOf(robin, id)).toBe('Newer');
  },
);

test('a late step before more changes than can be applied again counts as made now, and what it replaces is in the history (MRG-1)', async () => {
  const { robin, id } = await renamedTwice(serverLimits.replayedChanges + 1);
  expect(await titleOf(robin, id)).toBe('Older');
  const { history } = await robin.get<{ history: { values: object }[] }>('/plan/history');
  expect(history.map(({ values }) => values)).toContainEqual({ title: 'Newer' });
});
