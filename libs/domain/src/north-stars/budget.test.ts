import type { NorthStarBudget } from '@simmer/contracts/schemas/north-star-budget.schema';
import { northStarBudgets } from '@simmer/contracts/schemas/north-star-budget.schema';
import fc from 'fast-check';
import { budgetInWeek, budgetState } from './budget.ts';
import { withBudget, withoutBudget } from './change-budgets.ts';
import { budgetInWords, budgetLine } from './budget-text.ts';

const WEEKS = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02'];

const budget = (changes: Partial<NorthStarBudget> = {}): NorthStarBudget => ({
  start_date: '2026-01-05',
  floor_minutes: 300,
  ceiling_minutes: null,
  days: 'all',
  ...changes,
});
const ended = (week: string) => budget({ start_date: week, floor_minutes: null });

const someBudget: fc.Arbitrary<NorthStarBudget> = fc.record({
  start_date: fc.constantFrom(...WEEKS),
  floor_minutes: fc.constantFrom(null, 60, 120),
  ceiling_minutes: fc.constantFrom(null, 120, 600),
  days: fc.constantFrom('all', 'weekdays'),
});

test('budgetInWeek: the last one that began applies, until one ends it (BUD-1)', () => {
  const list = [budget(), budget({ start_date: '2026-01-19', floor_minutes: 60 }), ended('2026-02-02')];
  const floors = ['2025-12-29', ...WEEKS].map((week) => budgetInWeek(list, week)?.floor_minutes);
  expect(floors).toEqual([undefined, 300, 300, 60, 60, undefined]);
  expect(budgetInWeek(undefined, '2026-01-05')).toBeNull();
});

test('withBudget: it applies from its week on, weeks before and later budgets stay (BUD-1)', () => {
  const list = [budget(), budget({ start_date: '2026-02-02', floor_minutes: 60 })];
  const added = withBudget(list, budget({ start_date: '2026-01-19', floor_minutes: 120 }));
  expect(WEEKS.map((week) => budgetInWeek(added, week)?.floor_minutes)).toEqual([300, 300, 120, 120, 60]);
  expect(withBudget(list, budget({ start_date: '2026-01-19' }))).toEqual(list);
  expect(withBudget([], ended('2026-01-05'))).toEqual([]);
});

/** What applies in each of the weeks. */
const perWeek = (list: readonly NorthStarBudget[]) =>
  WEEKS.map((week) => {
    const found = budgetInWeek(list, week);
    return found && [found.floor_minutes, found.ceiling_minutes, found.days].join();
  });

test('withBudget, withoutBudget: only the weeks up to the next planned budget change (BUD-1)', () => {
  fc.assert(
    fc.property(fc.array(someBudget, { maxLength: 12 }), fc.constantFrom(...WEEKS), (drawn, removed) => {
      let list: readonly NorthStarBudget[] = [];
      for (const each of drawn) {
        const before = perWeek(list);
        const nextWeek = list.find(({ start_date: week }) => week > each.start_date)?.start_date ?? '9999';
        list = withBudget(list, each);
        expect(northStarBudgets.safeParse(list).success).toBe(true);
        const isNone = each.floor_minutes === null && each.ceiling_minutes === null;
        const wanted = isNone ? null : [each.floor_minutes, each.ceiling_minutes, each.days].join();
        const isAffected = (week: string) => week >= each.start_date && week < nextWeek;
        expect(perWeek(list)).toEqual(WEEKS.map((week, at) => (isAffected(week) ? wanted : before[at])));
      }
      const left = withoutBudget(list, removed);
      expect(northStarBudgets.safeParse(left).success).toBe(true);
      const at = WEEKS.indexOf(removed);
      const nextWeek = list.find(({ start_date: week }) => week > removed)?.start_date ?? '9999';
      const isThere = list.some(({ start_date: week }) => week === removed);
      const before = perWeek(list);
      const formerly = at === 0 ? null : before[at - 1];
      const isAffected = (week: string) => isThere && week >= removed && week < nextWeek;
      expect(perWeek(left)).toEqual(
        WEEKS.map((week, index) => (isAffected(week) ? formerly : before[index])),
      );
    }),
  );
});

test('budgetState: hours at the floor and at the ceiling are within (BUD-3)', () => {
  const both = budget({ floor_minutes: 180, ceiling_minutes: 360 });
  expect([179, 180, 360, 361].map((minutes) => budgetState(both, minutes))).toEqual([
    'below',
    'within',
    'within',
    'above',
  ]);
  expect(budgetState(budget({ floor_minutes: null, ceiling_minutes: 60 }), 0)).toBe('within');
  expect(budgetState(budget(), 10_000)).toBe('within');
});

test('budgetInWords, budgetLine: floor, ceiling, both, none, and weekdays (BUD-3)', () => {
  const floor = budget();
  const ceiling = budget({ floor_minutes: null, ceiling_minutes: 1200, days: 'weekdays' });
  const both = budget({ floor_minutes: 180, ceiling_minutes: 390 });
  const equal = budget({ ceiling_minutes: 300 });
  expect([floor, ceiling, both, equal, ended('2026-01-05')].map(budgetInWords)).toEqual([
    'at least 5h',
    'at most 20h on weekdays',
    '3h to 6h 30m',
    '5h',
    'no budget',
  ]);
  expect([floor, ceiling, both, equal].map((each) => budgetLine(each, 200))).toEqual([
    '3h 20m (5h wanted)',
    '3h 20m (at most 20h)',
    '3h 20m (3h–6h 30m wanted)',
    '3h 20m (5h wanted)',
  ]);
});

test('northStarBudgets: refuses a floor above the ceiling, two of one week, and another day than a Monday (BUD-1)', () => {
  const refused = [
    [budget({ ceiling_minutes: 240 })],
    [budget(), budget()],
    [budget({ start_date: '2026-01-12' }), budget()],
    [budget({ start_date: '2026-01-06' })],
    [budget({ floor_minutes: 10_081 })],
    [budget({ floor_minutes: 14 })],
    [budget({ floor_minutes: 60.5 })],
  ];
  expect(refused.map((list) => northStarBudgets.safeParse(list).success)).toEqual(refused.map(() => false));
  expect(northStarBudgets.safeParse([budget(), ended('2026-01-12')]).success).toBe(true);
});
