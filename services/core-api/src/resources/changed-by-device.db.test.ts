import { expect, test } from '@jest/globals';
import { UNKNOWN_ID } from '../../test/bad-requests.ts';
import type { Person } from '../../test/test-app.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MONDAY = '2026-01-05';

interface Row {
  id: string;
  version: number;
  changed_by_device: string | null;
  [field: string]: unknown;
}

/** Another sign-in of the person, with a browser that names itself. */
async function signIn({ email, password }: Person, userAgent: string) {
  const { body } = await users.api.send<{ token: string }>({
    method: 'POST',
    path: '/auth/login',
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  const headers = { authorization: `Bearer ${body.token}` };
  return {
    send: async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown) =>
      users.api.send<Body>({ method, path, body: payload, headers }),
    signOut: () => users.api.send({ method: 'POST', path: '/auth/logout', headers }),
  };
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

async function newBlock({ send }: SignedIn, more: object = {}) {
  const { activities } = (await send<{ activities: { id: string }[] }>('GET', '/activities')).body;
  const sizes = (await send<{ id: string }[]>('GET', '/time-blocks/sizes')).body;
  const block = { activity_id: activities[0]!.id, size: sizes[0]!.id, start_date: MONDAY, ...more };
  return (await send<{ timeBlock: Row }>('POST', '/time-blocks', block)).body.timeBlock;
}
const blocksOf = async ({ send }: SignedIn) =>
  (await send<{ timeBlocks: Row[] }>('GET', '/time-blocks')).body.timeBlocks;

test('time block: it names the device that changed it last, also when its sign-in has ended (OFF-45)', async () => {
  const phone = await signIn(users.robin, PHONE);
  const laptop = await signIn(users.robin, LAPTOP);
  const { id, changed_by_device } = await newBlock(phone);
  expect(changed_by_device).toBe('Safari on iPhone');
  await laptop.send('PUT', `/time-blocks/${id}`, { note: 'Clay' });
  expect(await blocksOf(phone)).toMatchObject([{ id, changed_by_device: 'Firefox on Windows' }]);
  const change = { kind: 'update', id, block: { note: 'Bowls' } };
  await phone.send('POST', '/time-blocks/changes', { changes: [change] });
  await phone.signOut();
  expect(await blocksOf(laptop)).toMatchObject([
    { id, note: 'Bowls', changed_by_device: 'Safari on iPhone' },
  ]);
});

test('time block: a sign-in of an unknown browser leaves no name, and a body cannot set one (OFF-45)', async () => {
  const laptop = await signIn(users.robin, LAPTOP);
  const { id } = await newBlock(laptop, { changed_by_device: 'A fridge' });
  expect(await blocksOf(laptop)).toMatchObject([{ id, changed_by_device: 'Firefox on Windows' }]);
  const named = await laptop.send('PUT', `/time-blocks/${id}`, { changed_by_device: 'A fridge' });
  expect(named.status).toBe(422);
});

test('time block: somebody else gets the 404 of an unknown one, and no name of a device (OFF-45)', async () => {
  const phone = await signIn(users.robin, PHONE);
  const sam = await signIn(users.sam, LAPTOP);
  const { id } = await newBlock(phone);
  const foreign = await sam.send('PUT', `/time-blocks/${id}`, { note: 'Mine' });
  const unknown = await sam.send('PUT', `/time-blocks/${UNKNOWN_ID}`, { note: 'Mine' });
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  expect(await blocksOf(sam)).toEqual([]);
  expect(await blocksOf(phone)).toMatchObject([{ id, changed_by_device: 'Safari on iPhone' }]);
});

test('reflection: it names the device that changed it last, to its owner alone (OFF-45)', async () => {
  const phone = await signIn(users.robin, PHONE);
  const laptop = await signIn(users.robin, LAPTOP);
  const sam = await signIn(users.sam, LAPTOP);
  const save = async (who: SignedIn, lists: object) =>
    (
      await who.send<{ reflection: Row }>('POST', '/weekly-reflections', {
        week_start_date: MONDAY,
        ...lists,
      })
    ).body.reflection;
  const listed = async (who: SignedIn) =>
    (await who.send<{ reflections: Row[] }>('GET', '/weekly-reflections')).body.reflections;
  const { id } = await save(phone, { wins: ['Beans'] });
  expect(await listed(laptop)).toMatchObject([{ id, changed_by_device: 'Safari on iPhone' }]);
  expect(await save(laptop, { insights: ['Rest'] })).toMatchObject({
    changed_by_device: 'Firefox on Windows',
  });
  await phone.send('PUT', `/weekly-reflections/${id}`, { wins: ['Peas'] });
  expect(await listed(laptop)).toMatchObject([{ id, wins: ['Peas'], changed_by_device: 'Safari on iPhone' }]);
  const foreign = await sam.send('PUT', `/weekly-reflections/${id}`, { wins: ['Mine'] });
  const unknown = await sam.send('PUT', `/weekly-reflections/${UNKNOWN_ID}`, { wins: ['Mine'] });
  expect([foreign.status, foreign.text, await listed(sam)]).toEqual([404, unknown.text, []]);
});

test('history: it has what was deleted, when and on which device, for its owner alone (MRG-4, OFF-45)', async () => {
  const phone = await signIn(users.robin, PHONE);
  const laptop = await signIn(users.robin, LAPTOP);
  const sam = await signIn(users.sam, LAPTOP);
  const saved = await phone.send<{ reflection: Row }>('POST', '/weekly-reflections', {
    week_start_date: '2026-02-02',
    wins: ['Beans'],
  });
  const block = await newBlock(phone, { note: 'Clay' });
  const of = async (who: SignedIn, id: string) =>
    (await who.send<{ history: object[] }>('GET', `/plan/history?item_id=${id}`)).body.history;
  const deletions = [
    [`/time-blocks/${block.id}`, block.id, { note: 'Clay' }],
    [`/weekly-reflections/${saved.body.reflection.id}`, '2026-02-02', { wins: ['Beans'] }],
  ] as const;
  for (const [path, id, values] of deletions) {
    expect(await of(phone, id)).toEqual([]);
    expect((await sam.send('DELETE', path)).status).toBe(404);
    expect((await laptop.send('DELETE', path)).status).toBe(200);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const [device, made_by_device] = ['Firefox on Windows', 'Safari on iPhone'];
    expect(await of(phone, id)).toMatchObject([
      { item_id: id, reason: 'deleted', values, device, made_by_device, at },
    ]);
    expect(await of(sam, id)).toEqual([]);
  }
});

test('history: a block that was restored and deleted again is there twice, the last deletion first', async () => {
  const phone = await signIn(users.robin, PHONE);
  const laptop = await signIn(users.robin, LAPTOP);
  const block = await newBlock(laptop);
  await laptop.send('DELETE', `/time-blocks/${block.id}`);
  await newBlock(laptop, { id: block.id });
  const remove = { kind: 'delete', id: block.id };
  expect((await phone.send('POST', '/time-blocks/changes', { changes: [remove] })).status).toBe(200);
  const { body } = await phone.send('GET', `/plan/history?item_id=${block.id}`);
  expect(body).toMatchObject({ history: [{ device: 'Safari on iPhone' }, { device: 'Firefox on Windows' }] });
});
