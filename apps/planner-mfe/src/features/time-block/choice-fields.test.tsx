import { methodWords } from '@simmer/contracts/texts/method-words';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { DEFAULT_VIBES, vibeMeaning } from '@simmer/domain/defaults/vibes';
import { northStar } from '@simmer/testing/north-star.factory';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NorthStarField, SizeField, VibeField } from './choice-fields.tsx';

const stars = [northStar({ name: 'Rest' }), northStar({ name: 'Work' })];
const created_at = '2026-01-05T09:00:00.000Z';
const own = { id: 'own', name: 'Slow', emoji: '🐌', color: '#22C55E' };
const vibes = [...DEFAULT_VIBES.slice(0, 2), own].map((vibe) => ({ ...vibe, created_at }));

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

test('choice fields: hover, focus and tap show what a vibe means, and one of the operator has no sentence (BLK-64)', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  const chip = (name: string) => screen.getByRole('button', { name });
  const sentences = () =>
    DEFAULT_VIBES.filter(({ name }) => screen.queryByText(vibeMeaning(name) ?? '') !== null);
  expect(sentences()).toEqual([]);
  await user.hover(chip('Power Up'));
  expect(sentences().map(({ name }) => name)).toEqual(['Power Up']);
  await user.hover(document.body);
  expect(sentences()).toEqual([]);
  act(() => chip('Road Bump').focus());
  expect(sentences().map(({ name }) => name)).toEqual(['Road Bump']);
  expect(
    document.getElementById(chip('Road Bump').getAttribute('aria-describedby') ?? '')?.textContent,
  ).toContain(vibeMeaning('Road Bump'));
  await user.pointer({ keys: '[TouchA]', target: chip('Power Up') });
  expect(sentences().map(({ name }) => name)).toEqual(['Power Up']);
  await user.hover(chip('Slow'));
  expect(sentences()).toEqual([]);
});

test('choice fields: until a vibe is pointed at or chosen, one sentence says what vibes are (BLK-77)', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  screen.getByText(methodWords.Vibe);
  await user.click(screen.getByRole('button', { name: 'Power Up' }));
  expect(screen.queryByText(methodWords.Vibe)).toBeNull();
});

test('choice fields: hover over the points of a size says what points are (BLK-77)', async () => {
  const user = userEvent.setup();
  const sizes = DEFAULT_SIZES.map((size) => ({ ...size, created_at }));
  render(
    <SizeField items={sizes} chosen={null} onRetry={null} onChoose={() => undefined}>
      {null}
    </SizeField>,
  );
  await user.hover(screen.getByText(/1 pt$/));
  const note = await screen.findByRole('tooltip');
  expect(note.textContent).toBe(`Points: ${methodWords.Points}`);
});

test('choice fields: sizes that could not be loaded are said in their place, and loaded by Try again (CAL-53)', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  render(
    <SizeField items={[]} chosen={null} onRetry={onRetry} onChoose={() => undefined}>
      {null}
    </SizeField>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Failed to load time block sizes');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('phases and vibes: each default has one sentence (BLK-64)', () => {
  const sentences = [
    ...DEFAULT_PHASES.map(({ description }) => description),
    ...DEFAULT_VIBES.map(({ name }) => vibeMeaning(name)),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/^[^.]+\.$/);
});
