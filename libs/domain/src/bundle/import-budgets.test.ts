import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { dataBundleSchema } from '@simmer/contracts/schemas/data-bundle.schema';
import { northStar } from '@simmer/testing/north-star.factory';
import { withDifferences } from './item-differences.ts';
import type { PresentPlan } from './import-types.ts';
import { planImport } from './plan-import.ts';
import { turnBack } from './turn-back.ts';
import { writesOf } from './write-changes.ts';

const ID = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a01';
const budgets = [
  { start_date: '2026-01-05', floor_minutes: 300, ceiling_minutes: null, days: 'all' as const },
];
const looks = { id: ID, name: 'Health', emoji: '💪', color: '#22C55E' };

const planWith = (star: object): PresentPlan => ({
  northStars: [
    { ...northStar(looks), type: 'ongoing', startDate: null, endDate: null, is_default: true, ...star },
  ],
  activities: [],
  timeBlocks: [],
  reflections: [],
  sizeIds: [],
  phaseIds: [],
  vibeIds: [],
});
const fileWith = (star: object): DataBundle =>
  dataBundleSchema.parse({
    northStarThemes: [{ ...looks, is_default: true, ...star }],
    activities: [],
    timeBlocks: [],
    weeklyReflections: [],
  });

test('import of budgets: of a default North Star they alone are imported, and undone (BUD-11)', () => {
  const before = planWith({});
  const [item] = planImport(fileWith({ name: 'Health', budgets }), before, 'me');
  expect(item?.status).toBe('different');
  if (!item) throw new Error('Nothing is imported.');
  const write = (fields: object, seen: object) => [
    { change: { resource: 'northStars', id: ID, fields, seen } },
  ];
  expect(writesOf([item], before)).toEqual(write({ budgets }, { budgets: null }));
  const now = planWith({ budgets });
  expect(writesOf(turnBack([item], now).changes, now)).toEqual(write({ budgets: [] }, { budgets }));
});

test('import of budgets: the same ones change nothing, and a file without any keeps those of the plan (BUD-11)', () => {
  const present = planWith({ budgets });
  for (const file of [fileWith({ budgets }), fileWith({})]) {
    expect(planImport(file, present, 'me').map(({ status }) => status)).toEqual(['same']);
  }
});

test('import of budgets: a new North Star has those of the file (BUD-11)', () => {
  const empty = { ...planWith({}), northStars: [] };
  const [item] = planImport(fileWith({ budgets }), empty, 'me');
  expect(item).toMatchObject({ before: null, after: { name: 'Health', budgets, is_default: true } });
});

test('import of budgets: of a default North Star what differs is named, also where the plan has no value (OFF-63)', () => {
  const file = fileWith({ budgets, note: null, event_rules: [] });
  const plan = planWith({ budgets: [] });
  const [item] = withDifferences(planImport(file, plan, 'me'), plan);
  expect(item?.differences).toEqual(['Budget: none → “at least 5h from Jan 5, 2026”']);
});
