import { budgetDraft, budgetErrors, toBudget } from './budget-draft.ts';

const draft = { atLeast: '', atMost: '', days: 'all', from: '2026-01-07' } as const;

test('toBudget: hours become minutes, and a day its week (BUD-10)', () => {
  expect(toBudget({ ...draft, atLeast: ' 2,5 ', atMost: '10', days: 'weekdays' })).toEqual({
    start_date: '2026-01-05',
    floor_minutes: 150,
    ceiling_minutes: 600,
    days: 'weekdays',
  });
  expect(toBudget(draft)).toMatchObject({ floor_minutes: null, ceiling_minutes: null });
});

test.each([
  [{ atLeast: '0' }, 'atLeast'],
  [{ atLeast: '169' }, 'atLeast'],
  [{ atLeast: 'five' }, 'atLeast'],
  [{ atMost: '-1' }, 'atMost'],
  [{ atMost: '1e2' }, 'atMost'],
  [{ atLeast: '5', atMost: '4' }, 'atMost'],
  [{ from: '' }, 'from'],
])('budgetErrors: %o has an error in the field %s (BUD-10)', (typed, field) => {
  const errors = Object.entries(budgetErrors({ ...draft, ...typed }));
  expect(errors.flatMap(([name, error]) => (error === undefined ? [] : [name]))).toEqual([field]);
});

test('budgetDraft: has the budget of the week, or none (BUD-10)', () => {
  const budgets = [
    { start_date: '2026-01-05', floor_minutes: 90, ceiling_minutes: null, days: 'weekdays' } as const,
  ];
  const none = { atLeast: '', atMost: '', days: 'all', from: '2025-12-29' };
  expect(budgetDraft(budgets, '2025-12-29')).toEqual(none);
  expect(budgetDraft(budgets, '2026-01-12')).toEqual({
    ...none,
    atLeast: '1.5',
    days: 'weekdays',
    from: '2026-01-12',
  });
});
