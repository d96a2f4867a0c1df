import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWeekStart } from './week-start.ts';

function ShownWeekStart() {
  const { weekStart, setWeekStart } = useWeekStart();
  return (
    <button type="button" onClick={() => setWeekStart(weekStart === 'monday' ? 'sunday' : 'monday')}>
      {weekStart}
    </button>
  );
}

test('week start: Monday by default; a change is shown at once and stored (ACC-10)', async () => {
  render(<ShownWeekStart />);
  await userEvent.click(screen.getByText('monday'));
  expect(screen.getByText('sunday')).toBeTruthy();
  expect(localStorage.getItem('simmer-week-start')).toBe('sunday');
  await userEvent.click(screen.getByText('sunday'));
  expect(localStorage.getItem('simmer-week-start')).toBe('monday');
});
