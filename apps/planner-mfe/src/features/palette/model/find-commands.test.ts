import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { activity } from '@simmer/testing/activity.factory';
import { theme } from '@simmer/testing/theme.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type CommandSource, findCommands } from './find-commands.ts';

const music = activity({ name: 'Music', emoji: '🎵' });
const walk = activity({ name: 'Evening walk', emoji: '🚶' });
const source: CommandSource = {
  today: calendarDate('2026-11-20'),
  activities: [music, walk],
  blocks: [],
  northStars: [theme({ name: 'Rest & Play' })],
  screens: [
    { path: '/calendar', label: 'Calendar' },
    { path: '/account', label: 'Account' },
  ],
};

const labels = (typed: string, over: Partial<CommandSource> = {}) =>
  findCommands(typed, { ...source, ...over }).map(({ title, commands }) => [
    title,
    ...commands.map(({ label }) => label),
  ]);

test('before anything is typed: today, the actions, the screens', () => {
  expect(labels('')).toEqual([
    ['Dates', 'Go to Friday, Nov 20 2026'],
    ['Actions', 'New time block', 'Keyboard shortcuts'],
    ['Screens', 'Calendar', 'Account'],
  ]);
});

test('a date can be gone to and planned on; one beyond the two years only planned on', () => {
  expect(labels('mar 5')).toEqual([
    ['Dates', 'Go to Friday, Mar 5 2027', 'New time block on Friday, Mar 5 2027'],
  ]);
  expect(labels('2030-01-01')).toEqual([['Dates', 'New time block on Tuesday, Jan 1 2030']]);
});

test("an activity's soonest block, or the one that waits for a day", () => {
  const later = timeBlock({ activity_id: music.id, start_date: '2026-12-07' });
  const sooner = timeBlock({ activity_id: music.id, start_date: '2026-01-05', scheduled_days: ['friday'] });
  const over = timeBlock({ activity_id: walk.id, recurring: 'once', start_date: '2026-01-05' });
  const waiting = timeBlock({ activity_id: walk.id, scheduled_days: [] });
  const find = (typed: string, blocks = [later, sooner, over, waiting]) =>
    findCommands(typed, { ...source, blocks }).flatMap(({ commands }) => commands);

  expect(find('musi')).toEqual([
    expect.objectContaining({ kind: 'open-block', blockId: sooner.id, date: '2026-11-20' }),
  ]);
  expect(find('walk eve')).toEqual([
    expect.objectContaining({ blockId: waiting.id, date: null, hint: 'no day yet' }),
  ]);
  expect(find('walk', [over])).toEqual([]);
});

test('words in any order, and nothing for what is unknown', () => {
  expect(labels('calendar go')).toEqual([['Screens', 'Calendar']]);
  expect(labels('play rest')).toEqual([['North Stars', 'Rest & Play']]);
  expect(labels('zzz')).toEqual([]);
});
