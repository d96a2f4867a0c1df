import { nextCell } from './cell-focus.ts';

test('nextCell: arrows move from cell to cell, also into the next week', () => {
  expect(nextCell({ date: '2026-11-18', row: 'early' }, 'ArrowDown')).toEqual({
    date: '2026-11-18',
    row: 'late',
  });
  expect(nextCell({ date: '2026-11-18', row: 'late' }, 'ArrowDown')).toEqual({
    date: '2026-11-25',
    row: 'early',
  });
  expect(nextCell({ date: '2026-11-18', row: 'early' }, 'ArrowUp')).toEqual({
    date: '2026-11-11',
    row: 'late',
  });
  expect(nextCell({ date: '2026-11-18', row: 'early' }, 'ArrowRight')).toEqual({
    date: '2026-11-19',
    row: 'early',
  });
  expect(nextCell({ date: '2026-11-18', row: 'early' }, 'Enter')).toBeNull();
});

test('nextCell: Home and End lead to the ends of the week, page keys to the weeks before and after', () => {
  const from = (key: string) => nextCell({ date: '2026-11-18', row: 'late' }, key)?.date;
  expect(['Home', 'End', 'PageUp', 'PageDown'].map(from)).toEqual([
    '2026-11-16',
    '2026-11-22',
    '2026-11-11',
    '2026-11-25',
  ]);
});
