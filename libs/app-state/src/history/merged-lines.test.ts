import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { type AppData, defaultAppData } from '@simmer/plan/copy/app-data';
import type { StepResponse } from '@simmer/plan/make-changes';
import type { Change } from '@simmer/plan/step';
import { activity } from '@simmer/testing/activity.factory';
import { pulseCheck } from '@simmer/testing/pulse-check.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { mergedLines } from './merged-lines.ts';

const HERE = 'Firefox on Linux';
const pottery = activity({ id: 'a-pottery', name: 'Pottery' });
const block = timeBlock({ id: 'b-1', activity_id: pottery.id, note: 'Clay', points: 1 });
const rated = (theme_id: string, rating: number) => ({ theme_id, rating, note: null });
const check = pulseCheck({
  date: '2026-01-05',
  theme_ratings: [rated('s-craft', 7), rated('s-rest', 5)],
});
const plan: AppData = {
  ...defaultAppData(''),
  activities: [pottery],
  timeBlocks: [block],
  pulseChecks: [check],
};
const choices = {
  activities: [pottery],
  sizes: [],
  northStars: [
    { id: 's-craft', name: 'Craft' },
    { id: 's-rest', name: 'Rest' },
  ],
  phases: [],
  vibes: [{ id: 'v-1', name: 'Power Up' }],
};
const inBlock = (fields: object, seen?: object): Change =>
  ({ resource: 'timeBlocks', id: block.id, fields, ...(seen && { seen }) }) as Change;
const answer = (
  change: Change,
  more: Partial<ChangedItem>,
  others: readonly ChangedItem[] = [],
): StepResponse => ({
  step: { key: 'k', label: '', madeAt: '2026-01-05T08:00:00.000Z', changes: [change] },
  items: [{ resource: change.resource, id: change.id, item: {}, ...more }, ...others],
});
const lost = (values: object, device: string | null, changedBy: string | null = null) => ({
  overwritten: { values: { ...values }, at: null, device },
  item: { changed_by_device: changedBy },
});
const linesOf = (answers: readonly StepResponse[], now: AppData = plan) =>
  mergedLines(answers, { plan: now, choices, ownDevice: HERE }).map(({ text, offer }) =>
    offer ? [text, offer.label, ...offer.changes(now)] : [text],
  );
const change = (fields: object) => ({ resource: 'timeBlocks', id: block.id, fields });
const removal = { resource: 'timeBlocks', id: block.id, removed: true };
const returned: ChangedItem = { resource: 'activities', id: pottery.id, item: {}, restored: true };
const unused = { resource: 'activities', id: pottery.id, removed: true, if_unused: true };
/** The answer to a change of an item that another device has deleted later. */
const gone = (change: Change, values: object): StepResponse => ({
  step: {
    ...answer(change, {}).step,
    label: 'Time block “Gone”',
    changes: [{ ...change, id: 'b-gone' } as Change],
  },
  items: [{ resource: change.resource, id: 'b-gone', ...lost(values, HERE), item: null }],
});
const mine = inBlock({ note: 'Clay ' }, { note: null });
const over = inBlock({ note: 'Mine' }, { note: null });
const movedSlots = [{ first: 'monday', day: 'tuesday', shift: 0 }];
const USE = 'Use that instead';
const kept = (had: string, fields: object, device = 'Phone') => [
  [`Time block “Pottery”: yours is kept. ${device} had “${had}”`, USE, change(fields)],
];
const later = (had: string, fields: object) => [
  [`Time block “Pottery”: Phone changed it later. Here you had “${had}”`, USE, change(fields)],
];

test.each<[string, readonly StepResponse[], readonly unknown[]]>([
  [
    'what the other device had, when this press won',
    [answer(mine, lost({ note: 'Glaze' }, 'Phone'))],
    kept('Note: Glaze', { note: 'Glaze' }),
  ],
  [
    'what this one had, when the other changed it later',
    [answer(over, lost({ note: 'Mine' }, HERE, 'Phone'))],
    later('Note: Mine', { note: 'Mine' }),
  ],
  [
    'another device, if that is unknown',
    [answer(mine, lost({ note: null }, null))],
    kept('Note: none', { note: null }, 'Another device'),
  ],
  [
    'another device, if it has the name of this one',
    [answer(mine, lost({ note: 'Glaze' }, HERE))],
    kept('Note: Glaze', { note: 'Glaze' }, 'Another device'),
  ],
  [
    'a long text in part',
    [answer(mine, lost({ note: 'clay '.repeat(40) }, 'Phone'))],
    kept(`Note: ${'clay '.repeat(10)}clay…`, { note: 'clay '.repeat(40) }),
  ],
  [
    'of a list its elements, of which only the one that both changed is set',
    [
      answer(
        {
          resource: 'pulseChecks',
          id: check.date,
          fields: { theme_ratings: [rated('s-craft', 7)] },
          seen: { theme_ratings: [rated('s-craft', 1)] },
        },
        lost({ theme_ratings: [rated('s-craft', 3)] }, 'Phone'),
      ),
    ],
    [
      [
        'Pulse check of Jan 5, 2026: yours is kept. Phone had “Ratings: Craft 3”',
        USE,
        {
          resource: 'pulseChecks',
          id: check.date,
          fields: { theme_ratings: [rated('s-craft', 3), rated('s-rest', 5)] },
        },
      ],
    ],
  ],
  [
    'of fields that belong together also what the other left as it was',
    [
      answer(
        inBlock({ scheduled_days: ['monday'], start_date: '2026-01-05' }, { scheduled_days: ['friday'] }),
        lost({ scheduled_days: ['friday'], recurring: 'once' }, 'Phone'),
      ),
    ],
    kept('Days: Fri · Repeats: Once', { scheduled_days: ['friday'], recurring: 'once' }),
  ],
  [
    'of a series that was moved its days and start, and sets its slots too',
    [
      answer(
        inBlock({ scheduled_days: ['monday'], start_date: '2026-01-05' }, { scheduled_days: ['friday'] }),
        lost({ scheduled_days: ['tuesday'], slots: movedSlots }, 'Phone'),
      ),
    ],
    kept('Days: Tue', { scheduled_days: ['tuesday'], slots: movedSlots }),
  ],
  [
    'nothing of slots alone, which mean nothing in words',
    [answer(over, lost({ slots: movedSlots }, 'Phone'))],
    [],
  ],
  ['nothing of a value that is there', [answer(over, lost({ note: 'Clay' }, 'Phone'))], []],
  [
    'nothing of a North Star that is gone (MRG-5)',
    [
      answer(
        inBlock({ north_star_theme_id: 's-gone' }, { north_star_theme_id: null }),
        lost({ north_star_theme_id: 's-gone' }, HERE),
      ),
    ],
    [],
  ],
  [
    'nothing without an item',
    [answer({ ...mine, id: 'b-gone' } as Change, lost({ note: 'Glaze' }, 'Phone'))],
    [],
  ],
  [
    'one line of several steps of one item: what the other had first',
    [
      answer(over, lost({ note: 'Glaze' }, 'Phone')),
      answer(mine, lost({ note: 'Mine', start_time: '09:15' }, 'Phone')),
    ],
    kept('Start time: 09:15 · Note: Glaze', { note: 'Glaze', start_time: '09:15' }),
  ],
  [
    'one line of several steps of one item: what this one had last',
    [
      answer(over, lost({ note: 'Mine' }, HERE, 'Phone')),
      answer(inBlock({ note: 'Kiln' }, { note: 'Mine' }), lost({ note: 'Kiln' }, HERE, 'Phone')),
    ],
    later('Note: Kiln', { note: 'Kiln' }),
  ],
  [
    'an item that came back',
    [answer(mine, { restored: true })],
    [['Time block “Pottery” is back: it had been deleted on another device', 'Delete again', removal]],
  ],
  [
    'an item that came back with what it names, which goes with it',
    [answer(mine, { restored: true }, [returned])],
    [
      [
        'Time block “Pottery” is back: it had been deleted on another device',
        'Delete again',
        removal,
        { resource: 'activities', id: pottery.id, removed: true, if_unused: true },
      ],
    ],
  ],
  [
    'an item that came back because another one names it, without an action',
    [answer(mine, {}, [returned])],
    [['Activity “Pottery” is back, as it is used again: it had been deleted on another device']],
  ],
  [
    'nothing of what the person wanted back',
    [answer({ ...mine, restores: { ...block } } as Change, { restored: true }, [returned])],
    [],
  ],
  [
    'an item that stays, because another device changed it after it was deleted here',
    // By now they have seen what it was changed to.
    [
      answer({ ...removal, seen: { note: 'Clay' } } as Change, {
        stays: true,
        item: { changed_by_device: 'Phone' },
      }),
    ],
    [['Time block “Pottery” stays: Phone changed it later', 'Delete again', removal]],
  ],
  [
    'an item that stays with the activity that was to go with it',
    [
      {
        ...answer(removal as Change, { stays: true, item: { changed_by_device: HERE } }),
        step: {
          key: 'k',
          label: '',
          madeAt: '2026-01-05T08:00:00.000Z',
          changes: [removal, unused] as Change[],
        },
      },
    ],
    [['Time block “Pottery” stays: Another device changed it later', 'Delete again', removal, unused]],
  ],
  [
    'a change of an item that another device deleted later: it can come back with the change',
    [gone(inBlock({ note: 'Kiln' }, { note: 'Clay' }), { note: 'Kiln' })],
    [
      [
        'Time block “Gone”: Another device deleted it later. Here you had “Note: Kiln”',
        'Restore it',
        { resource: 'timeBlocks', id: 'b-gone', fields: { note: 'Kiln' }, seen: { note: 'Clay' } },
      ],
    ],
  ],
  [
    'nothing of what could not be written of a new item (MRG-5)',
    [gone(inBlock({ north_star_theme_id: 's-gone' }), { north_star_theme_id: 's-gone' })],
    [],
  ],
])('merged lines: %s (MRG-8)', (_, answers, expected) => {
  expect(linesOf(answers)).toEqual(expected);
});

test('merged lines: an action does nothing when the item is gone, or has the value (MRG-8)', () => {
  const around = { plan, choices, ownDevice: HERE };
  const lines = mergedLines(
    [answer(mine, { ...lost({ note: 'Glaze' }, 'Phone'), restored: true })],
    around,
  ).map(({ offer }) => offer);
  const after = (timeBlocks: AppData['timeBlocks']) =>
    lines.map((offer) => offer?.changes({ ...plan, timeBlocks }).length);
  expect([after([block]), after([{ ...block, note: 'Glaze' }]), after([])]).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});

test('mergedLines: a move of a series says no days, and has lost where its occurrence is elsewhere (MRG-8, BLK-84)', () => {
  const key = 'monday 2026-01-05';
  const series = { id: block.id, scope: 'all', key, place: { date: '2026-01-06' } };
  const press = { ...inBlock({}, { scheduled_days: ['monday'] }), series } as Change;
  const on = (day: string, start_date: string) => ({
    scheduled_days: [day],
    start_date,
    slots: [{ first: 'monday', day, shift: 0 }],
  });
  const [tuesday, thursday] = [on('tuesday', '2026-01-06'), on('thursday', '2026-01-08')];
  const linesWith = (values: object, now: object) => {
    const item = { ...block, ...now, changed_by_device: 'Phone' } as typeof block;
    return linesOf([answer(press, { ...lost(values, 'Phone'), item })], { ...plan, timeBlocks: [item] });
  };
  expect(linesWith(tuesday, thursday)).toEqual(later('Days: Tue · From: Jan 6', tuesday));
  expect(linesWith(thursday, tuesday)).toEqual(kept('Days: Thu · From: Jan 8', thursday));
});

describe('merged lines of a series (MRG-8, MRG-9, BLK-84)', () => {
  const first = { ...block, recurring: 'weekly' as const, title: 'Choir' };
  const second = { ...first, id: 'b-2', series_id: first.id };
  const now: AppData = { ...plan, timeBlocks: [first, second] };
  const press = (more: object) =>
    ({ resource: 'timeBlocks', id: first.id, series: { id: first.id, scope: 'all' }, ...more }) as Change;
  const itemOf = ({ id, series_id }: typeof first, more: object): ChangedItem => ({
    resource: 'timeBlocks',
    id,
    item: { series_id, changed_by_device: 'Safari on iPhone' },
    ...more,
  });

  test('a value that several parts have lost is one line, whose action is of all of them', () => {
    const overwritten = { values: { title: 'Opera' }, at: null, device: null };
    const answered = answer(press({ fields: { title: 'Opera' } }), itemOf(first, { overwritten }), [
      itemOf(second, { overwritten }),
    ]);
    const back = (id: string) => ({ resource: 'timeBlocks', id, fields: { title: 'Opera' } });
    expect(linesOf([answered], now)).toEqual([
      [
        'Time block “Choir”: Safari on iPhone changed it later. Here you had “Title: Opera”',
        'Use that instead',
        back(first.id),
        back(second.id),
      ],
    ]);
  });

  test('a part that another device has deleted later can come back', () => {
    const overwritten = { values: { title: 'Opera' }, at: null, device: null };
    const answered = answer(press({ fields: { title: 'Opera' } }), itemOf(first, {}), [
      { resource: 'timeBlocks', id: 'b-gone', item: null, overwritten },
    ]);
    expect(linesOf([answered], now)).toMatchObject([
      [
        expect.stringContaining(': Another device deleted it later. Here you had “Title: Opera”'),
        'Restore it',
        { resource: 'timeBlocks', id: 'b-gone', fields: { title: 'Opera' } },
      ],
    ]);
  });

  test('a series that was deleted here, and of which a part stays, is deleted again as it was', () => {
    const again = press({ removed: true });
    const parts = { [first.id]: { title: 'Choir' } };
    const pressed = { ...again, series: { id: first.id, scope: 'all', parts } } as Change;
    const answered = answer(pressed, itemOf(first, { item: null }), [itemOf(second, { stays: true })]);
    expect(linesOf([answered], now)).toEqual([
      ['Time block “Choir” stays: Safari on iPhone changed it later', 'Delete again', again],
    ]);
  });
});
