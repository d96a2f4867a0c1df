import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { randomUUID } from 'node:crypto';
import { connectApp } from '../../test/connected-app.ts';
import { ago, aSeries, type Device, devicesOf, type Fields } from '../../test/robins-devices.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const twoDevices = () => devicesOf(users);

const overwritten = (item_id: string, name: string) => ({ item_id, reason: 'overwritten', values: { name } });

test('losses: a value that another device overwrites without having seen it is told to the device that had set it, until it was (MRG-9)', async () => {
  const { phone, laptop, id } = await twoDevices();
  await laptop.set(ago(30), id, 'Clay', 'Pottery');
  await phone.set(ago(20), id, 'Kiln', 'Pottery');
  expect(await phone.losses()).toEqual([]);
  const losses = await laptop.losses();
  expect(losses).toMatchObject([{ ...overwritten(id, 'Clay'), device: 'Safari on iPhone' }]);
  expect(await laptop.losses()).toEqual(losses);
  await laptop.told(losses);
  await laptop.told(losses);
  expect(await laptop.losses()).toEqual([]);
});

test('losses: who has seen the value takes nothing, and who loses by an own request is told by its response (MRG-9)', async () => {
  const { phone, laptop, id } = await twoDevices();
  await laptop.set(ago(30), id, 'Clay', 'Pottery');
  await phone.set(ago(20), id, 'Kiln', 'Clay');
  const [item] = await laptop.set(ago(25), id, 'Glaze', 'Clay');
  expect(item?.['overwritten']).toMatchObject({ values: { name: 'Glaze' } });
  expect([await laptop.losses(), await phone.losses()]).toEqual([[], []]);
});

test('losses: a late step tells those that it overwrites, and what was told before is not told again (MRG-9)', async () => {
  const { phone, laptop, id } = await twoDevices();
  await laptop.set(ago(30), id, 'Clay', 'Pottery');
  await phone.set(ago(10), id, 'Kiln', 'Pottery');
  await laptop.told(await laptop.losses());
  await phone.step(ago(20), {
    resource: 'activities',
    id,
    fields: { color: '#112233' },
    seen: { color: '#000000' },
  });
  expect([await laptop.losses(), await phone.losses()]).toEqual([[], []]);
});

test('losses: a late step of the one who has lost is not answered with what they were told before (MRG-9)', async () => {
  const { phone, laptop, id } = await twoDevices();
  await laptop.set(ago(30), id, 'Clay', 'Pottery');
  await phone.set(ago(10), id, 'Kiln', 'Pottery');
  await laptop.told(await laptop.losses());
  const [item] = await laptop.step(ago(20), {
    resource: 'activities',
    id,
    fields: { emoji: '🏺' },
    seen: { emoji: '⭐' },
  });
  expect(item).toMatchObject({ item: { name: 'Kiln', emoji: '🏺' } });
  expect(item).not.toHaveProperty('overwritten');
});

test('losses: a deletion that a later change of another device overrules is told to the device that deleted (MRG-9)', async () => {
  const { phone, laptop, id } = await twoDevices();
  await laptop.remove(ago(30), id);
  const [item] = await phone.set(ago(20), id, 'Kiln', 'Pottery');
  expect(item).toMatchObject({ restored: true, item: { name: 'Kiln' } });
  expect(await phone.losses()).toEqual([]);
  expect(await laptop.losses()).toMatchObject([
    { item_id: id, reason: 'restored', values: {}, device: 'Safari on iPhone' },
  ]);
  const { history } = await users.robin.get<{ history: Fields[] }>(`/plan/history?item_id=${id}`);
  expect(history.map(({ reason }) => reason)).toEqual(['deleted']);
});

describe('losses of a series (MRG-9, BLK-84)', () => {
  const KEYS = ['monday 2026-01-05', 'monday 2026-01-12'] as const;

  /** A series of Mondays, and changes of it by devices that saw its first title. */
  async function changesOfSeries(laptop: Device) {
    const id = await aSeries(users, laptop);
    const change = (scope: object, more: object) => ({
      resource: 'timeBlocks',
      id,
      series: { id, ...scope },
      ...more,
    });
    const titled = (scope: object, title: string) =>
      change(scope, { fields: { title }, seen: { title: 'Choir' } });
    return { id, change, titled };
  }

  test('a title that a later one of the same series overwrites unseen is told once', async () => {
    const devices = await twoDevices();
    const { id, titled } = await changesOfSeries(devices.laptop);
    await devices.laptop.step(ago(30), titled({ scope: 'all' }, 'Singing'));
    await devices.phone.step(ago(20), titled({ scope: 'all' }, 'Opera'));
    expect(await devices.laptop.losses()).toMatchObject([
      { item_id: id, reason: 'overwritten', values: { title: 'Singing' } },
    ]);
    expect(await devices.phone.losses()).toEqual([]);
  });

  test('a deletion of the whole that a later change overrules is told to the device that deleted', async () => {
    const devices = await twoDevices();
    const { id, change, titled } = await changesOfSeries(devices.laptop);
    await devices.laptop.step(ago(30), change({ scope: 'all' }, { removed: true }));
    const [item] = await devices.phone.step(ago(20), titled({ scope: 'all' }, 'Opera'));
    expect(item).toMatchObject({ restored: true, item: { title: 'Opera' } });
    expect(await devices.laptop.losses()).toMatchObject([{ item_id: id, reason: 'restored' }]);
  });

  test('nobody is told of what is in force: a title of all, and a note from later on', async () => {
    const devices = await twoDevices();
    const { change, titled } = await changesOfSeries(devices.laptop);
    await devices.laptop.step(ago(30), titled({ scope: 'all' }, 'Opera'));
    await devices.phone.step(
      ago(20),
      change({ scope: 'from', key: KEYS[1] }, { fields: { note: 'In the park' }, seen: { note: null } }),
    );
    expect([await devices.laptop.losses(), await devices.phone.losses()]).toEqual([[], []]);
  });
});

test('losses: who restores an item has seen that it was deleted, and a deletion that comes late is told by its response (MRG-9)', async () => {
  const { phone, laptop, id } = await twoDevices();
  const created_at = ago(60);
  await laptop.remove(ago(30), id);
  await phone.step(ago(20), {
    resource: 'activities',
    id,
    fields: { created_at },
    seen: { name: 'Pottery' },
  });
  expect(await laptop.losses()).toEqual([]);
  const [item] = await laptop.remove(ago(25), id);
  expect(item).toMatchObject({ stays: true });
  expect(await laptop.losses()).toEqual([]);
});

test('losses: a late deletion does not say that an activity stays which is just in use (MRG-8)', async () => {
  const { phone, laptop, id } = await twoDevices();
  const sizes = await users.robin.get<{ id: string }[]>('/time-blocks/sizes');
  const fields = {
    activity_id: id,
    size: sizes[0]!.id,
    start_date: '2026-01-05',
    scheduled_days: ['monday'],
  };
  await phone.step(ago(20), { resource: 'timeBlocks', id: randomUUID(), fields });
  await phone.set(ago(15), id, 'Kiln', 'Pottery');
  const [item] = await laptop.step(ago(10), { resource: 'activities', id, removed: true, if_unused: true });
  const [late] = await laptop.step(ago(18), { resource: 'activities', id, removed: true, if_unused: true });
  expect([item?.['stays'], late?.['stays']]).toEqual([undefined, undefined]);
});

test('losses: an app neither reads them nor is told, and nothing is said of what an app had set (MRG-9)', async () => {
  const { phone, id } = await twoDevices();
  const { token } = await connectApp(users.robin, 'Script', 'change');
  const headers = { authorization: `Bearer ${token}` };
  const changes = [{ resource: 'activities', id, fields: { name: 'Clay' }, seen: { name: 'Pottery' } }];
  await users.api.send({
    method: 'POST',
    path: '/plan/changes',
    headers,
    body: { made_at: ago(30), changes },
  });
  await phone.set(ago(20), id, 'Kiln', 'Pottery');
  const rows = await users.api.database.pool.query('select lost_by from history_entry where item_id = $1', [
    id,
  ]);
  expect(rows.rows).toEqual([{ lost_by: null }]);
  const { status } = await users.api.send({ method: 'GET', path: '/plan/losses', headers });
  expect(status).toBe(403);
});

describe('losses of a body without seen (MRG-1, MRG-9)', () => {
  const put = (path: string, body: object, who: Pick<typeof users.robin, 'call'> = users.robin) =>
    who.call<{ overwritten?: { values: object } }>('PUT', path, body);

  test('a value that a device had set is told to it, once, and is in the history', async () => {
    const { phone, laptop, id } = await twoDevices();
    await laptop.set(ago(30), id, 'Clay', 'Pottery');
    const { body } = await put(`/activities/${id}`, { name: 'Kiln' });
    expect(body.overwritten).toMatchObject({ values: { name: 'Clay' } });
    const losses = await laptop.losses();
    expect(losses).toMatchObject([overwritten(id, 'Clay')]);
    await laptop.told(losses);
    await put(`/activities/${id}`, { name: 'Glaze' });
    expect([await laptop.losses(), await phone.losses()]).toEqual([[], []]);
    const { history } = await users.robin.get<{ history: Fields[] }>(`/plan/history?item_id=${id}`);
    expect(history).toMatchObject([overwritten(id, 'Clay')]);
  });

  test('a value that arrives late is told by its response', async () => {
    const { laptop, id } = await twoDevices();
    await put(`/activities/${id}`, { name: 'Kiln' });
    await laptop.told(await laptop.losses());
    const [item] = await laptop.set(ago(30), id, 'Clay', 'Pottery');
    expect(item).toMatchObject({ item: { name: 'Kiln' }, overwritten: { values: { name: 'Clay' } } });
    expect(await laptop.losses()).toEqual([]);
  });

  test('what it says once more, what it had set itself, and what nobody had set are told to nobody', async () => {
    const { laptop, id } = await twoDevices();
    await put(`/activities/${id}`, { name: 'Pottery' });
    await put(`/activities/${id}`, { color: '#112233' });
    const { body } = await put(`/activities/${id}`, { color: '#445566' });
    expect(body.overwritten).toBeUndefined();
    expect(await laptop.losses()).toEqual([]);
    const { history } = await users.robin.get<{ history: Fields[] }>(`/plan/history?item_id=${id}`);
    expect(history).toEqual([]);
  });

  test('it is told of a day, too, and of a list when an element goes', async () => {
    const { laptop } = await twoDevices();
    const date = '2026-01-07';
    const check = { weather_mood: 'sunny', theme_ratings: [] };
    await laptop.step(ago(30), { resource: 'pulseChecks', id: date, fields: check });
    const weather = { date, ...check, weather_mood: 'stormy' };
    expect((await users.robin.call('POST', '/pulse-checks', weather)).status).toBeLessThan(300);
    expect(await laptop.losses()).toMatchObject([{ item_id: date, values: { weather_mood: 'sunny' } }]);
    await laptop.told(await laptop.losses());
    const { activities } = await users.robin.get<{ activities: { id: string }[] }>('/activities');
    const what = { activity_id: activities[0]?.id, size: DEFAULT_SIZES[0]?.id, start_date: '2026-01-05' };
    const onMondays = async () => {
      const block = randomUUID();
      const fields = { ...what, scheduled_days: ['monday'] };
      await laptop.step(ago(20), { resource: 'timeBlocks', id: block, fields });
      return block;
    };
    await put(`/time-blocks/${await onMondays()}`, { scheduled_days: ['monday', 'tuesday'] });
    expect(await laptop.losses()).toEqual([]);
    const moved = await onMondays();
    await put(`/time-blocks/${moved}`, { scheduled_days: ['tuesday'] });
    expect(await laptop.losses()).toMatchObject([{ item_id: moved, values: { scheduled_days: ['monday'] } }]);
  });

  test('another person’s device is told nothing', async () => {
    const { laptop, id } = await twoDevices();
    expect((await put(`/activities/${id}`, { name: 'Kiln' }, users.sam)).status).toBe(404);
    expect(await laptop.losses()).toEqual([]);
  });
});

test('losses: somebody else’s are neither listed nor told', async () => {
  const { phone, laptop, id } = await twoDevices();
  await laptop.set(ago(30), id, 'Clay', 'Pottery');
  await phone.set(ago(20), id, 'Kiln', 'Pottery');
  const losses = await laptop.losses();
  expect(await users.sam.get('/plan/losses')).toEqual({ losses: [] });
  const ids = losses.map((loss) => loss.id);
  const tell = async (person = users.sam, wanted = ids) =>
    (await person.call('POST', '/plan/losses/told', { ids: wanted })).status;
  // Not even those of another sign-in of the person.
  expect([await tell(), await tell(users.robin), await tell(users.robin, [randomUUID()])]).toEqual([
    404, 404, 404,
  ]);
  expect(await laptop.losses()).toEqual(losses);
  expect(losses).toHaveLength(1);
});
