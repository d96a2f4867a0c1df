import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import { ago, aSeries, devicesOf, type Fields } from '../../test/robins-devices.ts';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();

const key = 'monday 2026-01-12';
const later = 'monday 2026-01-26';
const SEEN = { title: 'Choir', note: null, end_date: null };

type Press = Omit<Fields, 'series'> & { readonly series: Fields };

/** A press on the series as it was at first. */
function press(series: Fields, more: Fields): Press {
  const { fields = {} } = more as { fields?: Fields };
  const names = [...Object.keys(fields), ...('place' in series ? ['scheduled_days', 'start_date'] : [])];
  const first: Fields = { ...SEEN, scheduled_days: ['monday'], start_date: '2026-01-05', slots: null };
  const seen = Object.fromEntries(names.map((name) => [name, first[name]]));
  return { series, ...more, ...(!more['removed'] && { fields, seen }) };
}

/** What the person of a removal saw of the only part. */
const CONTENT: Fields = {
  ...SEEN,
  recurring: 'weekly',
  scheduled_days: ['monday'],
  start_date: '2026-01-05',
  slots: null,
  exclusion_dates: [],
};

const all = { scope: 'all', key };
const from = { scope: 'from', key };
const only = { scope: 'only', key };
const titled = (series: Fields, title: string) => press(series, { fields: { title } });
const removed = (series: Fields) => press(series, { removed: true });
const moved = (series: Fields, date: string) => press({ ...series, place: { date } }, {});

const lost = (values: object) => ({ reason: 'overwritten', values });
const restored = { reason: 'restored', values: {} };

const changeOf = (id: string, { series, ...more }: Press) => ({
  resource: 'timeBlocks',
  id,
  series: { id, ...series, ...(more['removed'] === true && { parts: { [id]: CONTENT } }) },
  ...more,
});

interface Outcome {
  readonly overwritten?: { readonly values: object };
  readonly stays?: true;
}

/** What the sender of a step learns from its response that it has lost. */
const lostIn = (items: readonly Outcome[]) =>
  items.flatMap(({ overwritten, stays }) => [
    ...(overwritten ? [lost(overwritten.values)] : []),
    ...(stays ? [restored] : []),
  ]);

const cases = [
  [
    'a title of the whole × one of this and following',
    titled(all, 'Opera'),
    titled(from, 'Duet'),
    [lost({ title: 'Opera' })],
  ],
  [
    'a title of this and following × one of the whole',
    titled(from, 'Duet'),
    titled(all, 'Opera'),
    [lost({ title: 'Duet' })],
  ],
  [
    'a title of the whole × one of one occurrence',
    titled(all, 'Opera'),
    titled(only, 'Duet'),
    [lost({ title: 'Opera' })],
  ],
  [
    'a title of the whole × a note of this and following',
    titled(all, 'Opera'),
    press(from, { fields: { note: 'Park' } }),
    [],
  ],
  ['a title × the same title', titled(all, 'Opera'), titled(from, 'Opera'), []],
  [
    'a move of the whole × one of this and following',
    moved(all, '2026-01-14'),
    moved(from, '2026-01-16'),
    [lost({ scheduled_days: ['wednesday'] })],
  ],
  [
    'a move of this and following × one of the whole',
    moved(from, '2026-01-14'),
    moved(all, '2026-01-16'),
    [lost({ scheduled_days: ['wednesday'] })],
  ],
  [
    'an end × this and following before it',
    press(all, { fields: { end_date: '2026-03-02' } }),
    titled(from, 'Duet'),
    [],
  ],
  [
    'this and following × an end behind it',
    titled(from, 'Duet'),
    press(all, { fields: { end_date: '2026-03-02' } }),
    [],
  ],
  [
    'an end × a later end',
    press(all, { fields: { end_date: '2026-03-02' } }),
    press(all, { fields: { end_date: '2026-03-09' } }),
    [lost({ end_date: '2026-03-02' })],
  ],
  ['a deletion of one occurrence × a title of it', removed(only), titled(only, 'Duet'), [restored]],
  ['a deletion of one occurrence × a title of the whole', removed(only), titled(all, 'Opera'), []],
  [
    'a deletion of this and following × a title of a later occurrence',
    removed(from),
    titled({ scope: 'only', key: later }, 'Duet'),
    [restored],
  ],
  [
    'a deletion of this and following × a title from a later occurrence on',
    removed(from),
    titled({ scope: 'from', key: later }, 'Duet'),
    [restored],
  ],
  ['a deletion of the whole × a title of the whole', removed(all), titled(all, 'Opera'), [restored]],
  ['a deletion of the whole × a title of one occurrence', removed(all), titled(only, 'Duet'), [restored]],
  ['a title of the whole × its deletion', titled(all, 'Opera'), removed(all), [lost({ title: 'Opera' })]],
  [
    'a title of this and following × the deletion of the whole',
    titled(from, 'Duet'),
    removed(all),
    [lost({ title: 'Duet' })],
  ],
  [
    'a title from a later occurrence on × a deletion of this and following',
    titled({ scope: 'from', key: later }, 'Duet'),
    removed(from),
    [lost({ title: 'Duet' })],
  ],
  [
    'a move of this and following × the deletion of the whole',
    moved(from, '2026-01-14'),
    removed(all),
    [lost({ scheduled_days: ['wednesday'] })],
  ],
  [
    'a title of one occurrence × its deletion',
    titled(only, 'Duet'),
    removed(only),
    [lost({ title: 'Duet' })],
  ],
  ['a title of one occurrence × a deletion of the whole', titled(only, 'Duet'), removed(all), []],
  ['a title of the whole × a deletion of one occurrence', titled(all, 'Opera'), removed(only), []],
  ['a title of the whole × a deletion of this and following', titled(all, 'Opera'), removed(from), []],
] as const;

describe.each(['earlier', 'later'] as const)(
  'losses of a series, the %s press first (MRG-9, BLK-84)',
  (which) => {
    test.each(cases)('%s', async (_name, earlier, laterPress, expected) => {
      const { laptop, phone } = await devicesOf(users);
      const id = await aSeries(users, laptop);
      const first = () => laptop.step(ago(30), changeOf(id, earlier));
      const second = () => phone.step(ago(20), changeOf(id, laterPress));
      if (which === 'later') await second();
      const items = await first();
      if (which === 'earlier') await second();
      const told = [...lostIn(items), ...(await laptop.losses())];
      expect(told.map(({ reason, values }) => ({ reason, values }))).toMatchObject(expected);
      expect(told).toHaveLength(expected.length);
      expect(await phone.losses()).toEqual([]);
    });
  },
);

/** Of thousands of presses those that were told twice once. */
const FOUND_SEEDS = [155, 184];

function inAnyOrder<Value>(values: readonly Value[], rng: Rng): Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(rng.below(rest.length), 1));
}

test('losses of a series: of presses on three devices none is told twice, in whatever order they arrive (MRG-9)', async () => {
  const { laptop, phone } = await devicesOf(users);
  const { phone: tablet } = await devicesOf(users);
  const devices = [laptop, phone, tablet];
  const presses = cases.flatMap(([, earlier, after]) => [earlier, after]);
  const twice: Record<number, unknown> = {};
  for (const seed of [...Array(40).keys(), ...FOUND_SEEDS]) {
    const rng = seededRandom(seed);
    const id = await aSeries(users, laptop);
    const steps = devices.map((device, place) => ({ device, at: ago(30 - place), press: rng.pick(presses) }));
    const told = devices.map((): string[] => []);
    const note = (place: number, found: readonly { readonly values: object }[]) =>
      told[place]?.push(...found.map((each) => JSON.stringify(each)));
    for (const { device, at, press: made } of inAnyOrder(steps, rng)) {
      const items: readonly Outcome[] = await device.step(at, changeOf(id, made));
      const place = devices.indexOf(device);
      // A press that came last in the order of times has lost nothing.
      if (place < 2)
        note(
          place,
          items.flatMap((each) => lostIn([each]).map((one) => ({ id: (each as Fields)['id'], ...one }))),
        );
      for (const [other, each] of devices.entries()) {
        const losses = await each.losses();
        note(
          other,
          losses.map(({ item_id, reason, values }) => ({ id: item_id, reason, values })),
        );
        if (losses.length > 0) await each.told(losses);
      }
    }
    if (told.some((lines) => new Set(lines).size < lines.length))
      twice[seed] = { told, steps: steps.map((step) => step.press) };
  }
  expect(twice).toEqual({});
}, 60_000);
