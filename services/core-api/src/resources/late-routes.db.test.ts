import { randomUUID } from 'node:crypto';
import { ago, devicesOf } from '../../test/robins-devices.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

test('a removal of one item that comes late before a change of it says that the item stays (MRG-3)', async () => {
  const { phone, laptop, id } = await devicesOf(users);
  await phone.set(ago(10), id, 'Kiln', 'Pottery');
  const { robin } = users;
  const late = { 'made-at': ago(20) };
  const { status, body } = await robin.call('DELETE', `/activities/${id}`, undefined, late);
  expect([status, body]).toMatchObject([200, { stays: true, activity: { name: 'Kiln' } }]);
  expect(await laptop.losses()).toEqual([]);
});

test('a change from a clock that is ahead counts as made now: a later one of another device wins (MRG-1)', async () => {
  const { phone, laptop, id } = await devicesOf(users);
  await phone.set(ago(-120), id, 'Kiln', 'Pottery');
  const [item] = await laptop.set(ago(-1), id, 'Clay', 'Kiln');
  expect(item).toMatchObject({ item: { name: 'Clay' } });
  const { activities } = await users.robin.get<{ activities: object[] }>('/activities');
  expect(activities).toContainEqual(expect.objectContaining({ id, name: 'Clay' }));
});

test('what names a deleted North Star is in the history with the device that had deleted it (MRG-5)', async () => {
  const { phone, laptop } = await devicesOf(users);
  const star = randomUUID();
  await laptop.step(ago(30), { resource: 'northStars', id: star, fields: { name: 'Choir' } });
  await phone.step(ago(20), { resource: 'northStars', id: star, removed: true });
  const week = '2026-01-05';
  const fields = { ordered_theme_ids: [star] };
  await laptop.step(ago(10), {
    resource: 'weeklyPriorities',
    id: week,
    fields,
    seen: { ordered_theme_ids: [] },
  });
  const { history } = await users.robin.get<{ history: object[] }>(`/plan/history?item_id=${week}`);
  expect(history).toMatchObject([{ values: fields, device: 'Safari on iPhone' }]);
});

test('a later step that the plan does not allow any more after a late one counts as having written nothing (MRG-1)', async () => {
  const { phone, laptop, id } = await devicesOf(users);
  const { themes } = await users.robin.get<{ themes: object[] }>('/north-stars');
  const star = (name: string) => ({ resource: 'northStars', id: randomUUID(), fields: { name } });
  for (let count = themes.length; count < 4; count += 1) await laptop.step(ago(50), star(`Star ${count}`));
  const at = ago(10);
  const renaming = { resource: 'activities', id, fields: { name: 'Kiln' }, seen: { name: 'Pottery' } };
  await phone.step(at, renaming, star('Fifth'));
  await laptop.step(ago(20), star('Earlier'));
  expect(
    await users.api.rows('select items, created from plan_step where user_id = $1 and made_at = $2', [
      users.robin.id,
      at,
    ]),
  ).toEqual([{ items: [], created: [] }]);
  const { activities } = await users.robin.get<{ activities: object[] }>('/activities');
  expect(activities).toContainEqual(expect.objectContaining({ id, name: 'Pottery' }));
});
