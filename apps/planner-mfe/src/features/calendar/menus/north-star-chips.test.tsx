import { jest } from '@jest/globals';
import { activity } from '@simmer/testing/activity.factory';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardMaker } from '../model/block-card.ts';
import { EventCard } from '../day/event-card.tsx';
import { TimeBlockCard } from '../day/time-block-card.tsx';
import { NorthStarChips } from './north-star-chips.tsx';
import { useStarFilter, useStarFilterEnd } from '../model/star-filter.store.ts';

const [garden, choir] = [activity({ name: 'Garden' }), activity({ name: 'Choir' })];
const [health, rest] = [
  northStar({ name: 'Health', event_rules: [{ by: 'keyword', value: 'dentist' }] }),
  northStar({ name: 'Rest' }),
];
const cardOf = cardMaker({ activities: [garden, choir], northStars: [health, rest], sizes: [], vibes: [] });
const onOpen = jest.fn();

function Week() {
  useStarFilterEnd();
  const blocks = [
    timeBlock({ activity_id: garden.id, north_star_theme_id: health.id }),
    timeBlock({ activity_id: choir.id, north_star_theme_id: rest.id }),
  ];
  return (
    <>
      <NorthStarChips northStars={[health, rest]} className={undefined} />
      {blocks.map((block) => (
        <TimeBlockCard key={block.id} card={cardOf(block)} date="2026-11-23" onOpen={onOpen} />
      ))}
      {['Dentist', 'Standup'].map((title) => (
        <EventCard
          key={title}
          dayEvent={{
            event: calendarEvent({ title }),
            part: 'morning',
            minute: 540,
            end: 600,
            timeLabel: '09:00',
            day: 1,
            days: 1,
          }}
          date="2026-11-23"
          height={80}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

const pale = () => [...document.querySelectorAll('[data-pale] [data-name]')].map((name) => name.textContent);
const chip = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.restoreAllMocks();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

test('North Stars of the header: a press makes what is not of one paler, a second press or Escape ends it (CAL-74)', async () => {
  const user = userEvent.setup();
  render(<Week />);
  expect(pale()).toEqual([]);
  await user.click(chip('Health'));
  expect(chip('Health').getAttribute('aria-pressed')).toBe('true');
  expect(pale()).toEqual(['Choir', 'Standup']);
  await user.click(chip('Rest'));
  expect(pale()).toEqual(['Garden', 'Dentist', 'Standup']);
  await user.click(chip('Rest'));
  expect(pale()).toEqual([]);
  await user.click(chip('Health'));
  await user.keyboard('{Escape}');
  expect(pale()).toEqual([]);
  expect(chip('Health').getAttribute('aria-pressed')).toBe('false');
});

test('North Stars of the header: leaving the page ends the filter (CAL-74)', async () => {
  render(<Week />);
  await userEvent.setup().click(chip('Health'));
  cleanup();
  expect(useStarFilter.getState().star).toBeNull();
});

test('North Stars of the header: in a single row those without room are in a menu, which filters as they do (CAL-2, CAL-74)', async () => {
  const user = userEvent.setup();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const five = ['Health', 'Rest', 'Family', 'Work', 'Choir'].map((name) => northStar({ name, emoji: '⭐' }));
  render(<NorthStarChips northStars={five} className={undefined} />);
  const rest = await screen.findByRole('button', { name: '+2: more North Stars' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '⭐Health',
    '⭐Rest',
    '⭐Family',
    '+2',
  ]);
  await user.click(rest);
  await user.click(await screen.findByRole('menuitemradio', { name: '⭐ Choir' }));
  expect(useStarFilter.getState().star).toBe(five[4]?.id);
  expect(rest.getAttribute('aria-pressed')).toBe('true');
});
