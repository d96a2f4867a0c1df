import { act, render, screen } from '@testing-library/react';
import { setWeekStart, useWeekStart } from './week-start.ts';

function ShownWeekStart() {
  return <p>{useWeekStart().weekStart}</p>;
}

test('week start: Monday by default; a change is shown at once and stored (ACC-10)', () => {
  render(<ShownWeekStart />);
  expect(screen.getByText('monday')).toBeTruthy();
  act(() => setWeekStart('sunday'));
  expect(screen.getByText('sunday')).toBeTruthy();
  expect(localStorage.getItem('simmer-week-start')).toBe('sunday');
  act(() => setWeekStart('monday'));
  expect(localStorage.getItem('simmer-week-start')).toBe('monday');
});
