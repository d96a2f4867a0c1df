import { render, screen } from '@testing-library/react';
import { EMPTY_PULSE } from './pulse-draft.ts';
import { RatingRow } from './rating-row.tsx';

const star = {
  id: 'star',
  name: 'Pottery',
  emoji: '🏺',
  color: '#22C55E',
  is_default: false,
  created_at: '',
};
const row = (note?: string | null) =>
  render(
    <RatingRow
      northStar={{ ...star, ...(note !== undefined && { note }) }}
      draft={EMPTY_PULSE}
      onChange={() => undefined}
    />,
  );

test('rating of a North Star: shows what it means to the person (NST-9)', () => {
  row('Wet clay, slow hands');
  expect(screen.getByText('Wet clay, slow hands').tagName).toBe('SMALL');
});

test.each([undefined, null, ''])(
  'rating of a North Star: nothing is shown for the note %j (NST-9)',
  (note) => {
    const { container } = row(note);
    expect(container.querySelector('small')).toBeNull();
  },
);
