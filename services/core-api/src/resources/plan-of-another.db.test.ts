import { randomUUID } from 'node:crypto';
import { planStepsOf } from '../../test/plan-steps.ts';
import { ago, devicesOf } from '../../test/robins-devices.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const { step } = planStepsOf(users);

/** A change of the poster, whose key is the same for everybody. */
const poster = (context: string, before = '') => ({
  resource: 'poster',
  id: 'person',
  fields: { context },
  seen: { context: before },
});
const contextOf = async () =>
  (await users.robin.get<{ poster: { context: string } | null }>('/north-star-poster')).poster?.context;

/** Makes a step of Sam's. */
async function samMakes(minutes: number, ...changes: readonly object[]): Promise<void> {
  const { status, detail } = await step([...changes] as Parameters<typeof step>[0], ago(minutes), users.sam);
  expect([status, detail]).toEqual([200, undefined]);
}

test('losses: who had set a value is looked for in the own plan, whoever has an item of the same key (MRG-9)', async () => {
  const { phone, laptop } = await devicesOf(users);
  await laptop.step(ago(30), poster('Clay'));
  await samMakes(25, poster('Clay'));
  await phone.step(ago(20), poster('Kiln'));
  expect(await laptop.losses()).toMatchObject([{ item_id: 'person', values: { context: 'Clay' } }]);
});

test('losses: a value that is replaced unseen is told to who had set it last in the own plan (MRG-9)', async () => {
  const { phone, laptop } = await devicesOf(users);
  await laptop.step(ago(30), poster('Clay'));
  await phone.step(ago(25), poster('Kiln', 'Clay'));
  await samMakes(20, poster('Sea'));
  const { status } = await users.robin.call('POST', '/north-star-poster', { context: 'Glaze' });
  expect(status).toBe(201);
  expect(await phone.losses()).toMatchObject([{ item_id: 'person', values: { context: 'Kiln' } }]);
  expect(await laptop.losses()).toEqual([]);
});

test('losses: a value that is removed unseen is told to who had set it in the own plan (MRG-9)', async () => {
  const { phone, laptop } = await devicesOf(users);
  await laptop.step(ago(30), poster('Clay'));
  await samMakes(25, poster('Clay'));
  await phone.step(ago(20), { resource: 'poster', id: 'person', removed: true, seen: { context: '' } });
  expect(await laptop.losses()).toMatchObject([{ item_id: 'person', values: { context: 'Clay' } }]);
});

test('a late removal stands at its time, whenever another person has created an item of the same key (MRG-1)', async () => {
  const { phone, laptop } = await devicesOf(users);
  await laptop.step(ago(30), poster('Clay'));
  await phone.step(ago(10), poster('Kiln', 'Clay'));
  await samMakes(5, poster('Sea'));
  await laptop.step(ago(20), { resource: 'poster', id: 'person', removed: true });
  expect(await contextOf()).toBe('Kiln');
});

test('an undone step is found however large the steps of another person with the same key are (MRG-10)', async () => {
  const { robin, sam, api } = users;
  const key = randomUUID();
  const made = { changes: [poster('Clay')], made_at: ago(30) };
  await robin.call('POST', '/plan/changes', made, { 'idempotency-key': key });
  await samMakes(20, poster('Sea'));
  await api.rows(
    `update plan_step set body = json_build_object('changes',
      (select json_agg(change) from (select body -> 'changes' -> 0 as change) one, generate_series(1, 20000))) where user_id = $1`,
    [sam.id],
  );
  const undo = { changes: [poster('Not known', 'Clay')], undoes: key, made_at: ago(10) };
  expect((await robin.call('POST', '/plan/changes', undo)).status).toBe(200);
  expect(await contextOf()).toBeUndefined();
});

test('a late step leaves the history of another person, even of the same instant (MRG-1)', async () => {
  const { robin, sam, api } = users;
  const { phone, laptop } = await devicesOf(users);
  await samMakes(30, poster('Sea'));
  await samMakes(20, poster('Lake'));
  await laptop.step(ago(30), poster('Clay'));
  await phone.step(ago(20), poster('Kiln'));
  const historyOf = ({ id }: { readonly id: string }) =>
    api.rows('select "values" from history_entry where user_id = $1', [id]);
  await api.rows(
    `update history_entry set at = (select at from history_entry where user_id = $1) where user_id = $2`,
    [robin.id, sam.id],
  );
  const before = await historyOf(sam);
  expect(before).toHaveLength(1);
  await laptop.step(ago(25), poster('Glaze'));
  expect(await historyOf(sam)).toEqual(before);
});

test('the items of a step are kept for webhooks only while the person has one that is on (APP-20)', async () => {
  const { robin, sam, api } = users;
  const webhookOf = async (person: typeof robin) => {
    const body = { address: 'https://hooks.example.com/simmer' };
    await person.call('POST', '/webhooks', body);
  };
  const keptCount = async () =>
    (await api.rows('select from step_item where user_id = $1', [robin.id])).length;
  await webhookOf(sam);
  await step([poster('Clay')]);
  expect(await keptCount()).toBe(0);
  await webhookOf(robin);
  await api.rows('update webhook set switched_off_at = now() where user_id = $1', [robin.id]);
  await step([poster('Kiln', 'Clay')]);
  expect(await keptCount()).toBe(0);
  await api.rows('update webhook set switched_off_at = null where user_id = $1', [robin.id]);
  await step([poster('Glaze', 'Kiln')]);
  expect(await keptCount()).toBe(1);
});
