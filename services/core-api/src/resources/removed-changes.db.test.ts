import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { randomUUID } from 'node:crypto';
import { ago, devicesOf, type Fields } from '../../test/robins-devices.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

/** The devices, the activity that both have seen, and its removal by who saw a name and a color. */
async function start() {
  const devices = await devicesOf(users);
  const { id } = devices;
  const change = (fields: Fields, seen: Fields) => ({ resource: 'activities', id, fields, seen });
  const removal = (seen: Fields) => ({ resource: 'activities', id, removed: true, seen });
  const COLOR = '#000000';
  await devices.laptop.step(ago(50), change({ color: COLOR, emoji: '🏺' }, { color: null, emoji: null }));
  const SEEN = { name: 'Pottery', emoji: '🏺', color: COLOR };
  return { ...devices, change, removal, SEEN };
}

type Devices = Awaited<ReturnType<typeof start>>;

/** What the laptop is told by its response and by the account, and what the phone is told. */
async function toldAfter(
  order: 'change first' | 'removal first',
  { laptop, phone }: Pick<Devices, 'laptop' | 'phone'>,
  { changed, removed }: { readonly changed: Fields; readonly removed: Fields },
) {
  const remove = () => phone.step(ago(20), removed);
  if (order === 'removal first') await remove();
  const items = await laptop.step(ago(30), changed);
  if (order === 'change first') await remove();
  const answers = items.flatMap(({ overwritten }) =>
    overwritten ? [overwritten as { values: object }] : [],
  );
  const losses = await laptop.losses();
  expect(await phone.losses()).toEqual([]);
  return [...answers, ...losses].map(({ values }) => values);
}

describe.each(['change first', 'removal first'] as const)(
  'changes of what was removed unseen, the %s (MRG-9)',
  (order) => {
    test('a change is told once', async () => {
      const { change, removal, SEEN, ...devices } = await start();
      const changed = change({ name: 'Clay' }, { name: 'Pottery' });
      expect(await toldAfter(order, devices, { changed, removed: removal(SEEN) })).toEqual([
        { name: 'Clay' },
      ]);
    });

    test('several fields are told together, those that were seen are not', async () => {
      const { change, removal, SEEN, ...devices } = await start();
      const changed = change({ name: 'Clay', color: '#112233' }, { name: 'Pottery', color: SEEN.color });
      expect(await toldAfter(order, devices, { changed, removed: removal(SEEN) })).toEqual([
        { name: 'Clay', color: '#112233' },
      ]);
    });

    test('elements of a list that were added unseen are told', async () => {
      const { id: activity_id, ...devices } = await start();
      const id = randomUUID();
      const fields = {
        activity_id,
        size: DEFAULT_SIZES[0]?.id,
        start_date: '2026-01-05',
        scheduled_days: ['monday'],
        recurring: 'weekly',
      };
      await devices.phone.step(ago(45), { resource: 'timeBlocks', id, fields });
      const days = { scheduled_days: ['monday', 'friday'] };
      expect(
        await toldAfter(order, devices, {
          changed: { resource: 'timeBlocks', id, fields: days, seen: fields },
          removed: { resource: 'timeBlocks', id, removed: true, seen: fields },
        }),
      ).toEqual([days]);
    });
  },
);

test('changes of what was removed: who has seen a change tells nobody (MRG-9)', async () => {
  const { laptop, phone, change, removal, SEEN } = await start();
  await laptop.step(ago(30), change({ name: 'Clay' }, { name: 'Pottery' }));
  await phone.step(ago(20), removal({ ...SEEN, name: 'Clay' }));
  expect([await laptop.losses(), await phone.losses()]).toEqual([[], []]);
});

test('changes of what was removed: of three devices each is told what it had set (MRG-9)', async () => {
  const { laptop, phone, change, removal, SEEN } = await start();
  const { phone: tablet } = await devicesOf(users);
  await laptop.step(ago(30), change({ name: 'Clay' }, { name: 'Pottery' }));
  await tablet.step(ago(25), change({ color: '#112233' }, { color: SEEN.color }));
  await phone.step(ago(20), removal(SEEN));
  const told = [await laptop.losses(), await tablet.losses(), await phone.losses()];
  expect(told.map((losses) => losses.map(({ values }) => values))).toEqual([
    [{ name: 'Clay' }],
    [{ color: '#112233' }],
    [],
  ]);
});

test('changes of what was removed: a loss says what the item was, as long as it is gone (MRG-9)', async () => {
  const { laptop, phone, id, change, removal, SEEN } = await start();
  await laptop.step(ago(30), change({ color: '#112233' }, { color: SEEN.color }));
  await phone.step(ago(20), removal(SEEN));
  expect(await laptop.losses()).toMatchObject([
    { item_id: id, values: { color: '#112233' }, deleted: { name: 'Pottery', color: '#112233' } },
  ]);
  // As 'Restore it' does.
  const [item] = await laptop.step(ago(10), change({ color: '#112233' }, { color: null }));
  expect(item).toMatchObject({ restored: true, item: { name: 'Pottery', color: '#112233' } });
});

test('changes of what was removed: an earlier step that comes late tells nobody again (MRG-9)', async () => {
  const { laptop, phone, change, removal, SEEN } = await start();
  await laptop.step(ago(30), change({ name: 'Clay' }, { name: 'Pottery' }));
  await phone.step(ago(20), removal(SEEN));
  await laptop.told(await laptop.losses());
  await phone.step(ago(40), change({ emoji: '🐝' }, { emoji: SEEN.emoji }));
  expect([await laptop.losses(), await phone.losses()]).toEqual([[], []]);
});
