import { startTimingOf } from '@simmer/domain/parts/day-part';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { render, screen } from '@testing-library/react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { cardMaker } from '../model/block-card.ts';
import { UnitContext } from './fit.tsx';
import { TimeBlockCard } from './time-block-card.tsx';

const swim = activity({ name: 'Swim', emoji: '🏊' });
const small = timeBlockSize({ name: 'small', duration: 30 });
const large = timeBlockSize({ name: 'large', duration: 120 });
const cardOf = cardMaker({ activities: [swim], northStars: [], sizes: [small, large], vibes: [] });
const DATE = '2026-11-23';

function show(over: Partial<TimeBlock>, overlap?: string, unit = 40) {
  const block = timeBlock({
    activity_id: swim.id,
    recurring: 'once',
    start_timing: startTimingOf('midday'),
    ...over,
  });
  const { unmount } = render(
    <UnitContext value={unit}>
      <TimeBlockCard card={cardOf(block)} date={DATE} overlap={overlap} onOpen={() => {}} />
    </UnitContext>,
  );
  const element = screen.getByRole('button');
  const length = element.querySelector<HTMLElement>('[data-length]')?.dataset['length'];
  const seen = {
    text: element.textContent.trim(),
    name: element.getAttribute('aria-label'),
    length,
    element,
    unmount,
  };
  unmount();
  return seen;
}

test('card: a start time and a length of its own stand beside or below the name, and once in the accessible name (CAL-67)', () => {
  const timed = { start_time: '12:30', duration_minutes: 45 };
  expect(show({ size: small.id, ...timed })).toMatchObject({
    text: '🏊Swim 12:30 45m',
    name: 'Swim, 12:30, 45m, small, Monday, Nov 23, midday',
  });
  expect(show({ size: large.id, start_time: '12:30', duration_minutes: 100 })).toMatchObject({
    text: '🏊Swim 12:30 1h 40m 2 pts',
    name: 'Swim, 12:30, 1h 40m, 2 pts, large, Monday, Nov 23, midday',
  });
  expect(show({ size: large.id }).text).toBe('🏊Swim 2h 2 pts');
  expect(show({ size: small.id, start_time: '12:30' }).text).toBe('🏊Swim 12:30');
  expect(show({ size: small.id, duration_minutes: 45 }).text).toBe('🏊Swim 45m');
  expect(show({ size: small.id }).name).toBe('Swim, small, Monday, Nov 23, midday');
});

test('card: a time that does not lie in its part is not shown (BLK-70)', () => {
  expect(show({ size: small.id, start_time: '18:00' }).text).toBe('🏊Swim');
});

test('card: one of a single line has its time before its own length or the hours of its size (CAL-67)', () => {
  const lineOf = (over: Partial<TimeBlock>) => show({ size: large.id, ...over }, undefined, 11);
  expect(lineOf({ start_time: '12:30' })).toMatchObject({ text: '🏊Swim 12:30', length: '2h' });
  expect(lineOf({ duration_minutes: 100 })).toMatchObject({ text: '🏊Swim', length: '1h 40m' });
  expect(lineOf({})).toMatchObject({ text: '🏊Swim', length: '2h' });
});

test('card: a longer one without room for its details shows its length all the same (CAL-20)', () => {
  expect(show({ size: large.id }, undefined, 22)).toMatchObject({ text: '🏊Swim', length: '2h' });
  expect(show({ size: small.id }, undefined, 40).length).toBeUndefined();
});

test('card: it is as high as it is long, by its own length before that of its size (CAL-19)', () => {
  const heights = (unit: number) =>
    [{ size: small.id }, { size: small.id, duration_minutes: 45 }, { size: large.id }].map(
      (over) => show(over, undefined, unit).element.style.height,
    );
  expect(heights(40)).toEqual(['2.5rem', '3.75rem', '7.5rem']);
  expect(heights(22)).toEqual(['1.375rem', '2.0625rem', '4.125rem']);
});

test('card: what it overlaps is written on it where there is room, and in its tooltip and name everywhere (CAL-60)', () => {
  const overlap = 'Overlaps Dentist';
  const tall = show({ size: large.id, start_time: '12:30', note: 'Goggles' }, overlap);
  expect(tall.text).toContain(overlap);
  expect(tall.element.title).toBe('Overlaps Dentist\nGoggles');
  for (const card of [tall, show({ size: small.id, start_time: '12:30' }, overlap)]) {
    expect(card.name).toMatch(/^Swim, 12:30, (2h, 2 pts, )?Overlaps Dentist, \w+, Monday, Nov 23, midday/);
    expect(card.element.querySelector('[data-overlap]')).not.toBeNull();
  }
  expect(show({ size: large.id, start_time: '12:30' }).element.querySelector('[data-overlap]')).toBeNull();
});
