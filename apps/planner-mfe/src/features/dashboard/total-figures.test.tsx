import { methodWords } from '@simmer/contracts/texts/method-words';
import { render, screen } from '@testing-library/react';
import { TotalFigures } from './total-figures.tsx';

test('totals: below total points and hours it says what points are (DSH-10)', () => {
  render(<TotalFigures totals={{ blocks: 1, points: 7, hours: 5 }} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '5h']);
  expect(screen.getByRole('region', { name: 'Totals' }).textContent).toContain(
    `Points: ${methodWords.Points}`,
  );
});
