import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { northStar } from '@simmer/testing/north-star.factory';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NorthStarField, VibeField } from './choice-fields.tsx';

const stars = [northStar({ name: 'Rest' }), northStar({ name: 'Work' })];
const created_at = '2026-01-05T09:00:00.000Z';
const vibes = DEFAULT_VIBES.slice(0, 2).map((vibe) => ({ ...vibe, created_at }));

function Fields() {
  const [star, setStar] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <NorthStarField items={stars} chosen={star} onChoose={setStar} />
      <VibeField items={vibes} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((chip) => chip.getAttribute('aria-pressed') === 'true')
    .map((chip) => chip.textContent);

test('choice fields: one North Star or none, and any number of vibes are chosen (BLK-19)', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const [first, second] = vibes.map(({ name }) => name);
  await press('Rest');
  await press('Work');
  expect(pressed()).toEqual([expect.stringContaining('Work')]);
  await press('Work');
  expect(pressed()).toEqual([]);
  await press(first ?? '');
  await press(second ?? '');
  expect(pressed()).toHaveLength(2);
});
