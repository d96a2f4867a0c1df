import { render, screen } from '@testing-library/react';
import { TotalFigures } from './total-figures.tsx';

test('totals: beside total points and hours it says what they count (DSH-10)', () => {
  render(<TotalFigures totals={{ blocks: 1, points: 7, hours: 5 }} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '5h']);
  expect(screen.getByRole('region', { name: 'Totals' }).textContent).toContain(
    'A weekly block counts once here.',
  );
});
