import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { calendarEntries } from './calendar-entries.ts';

const music = activity({ name: 'Music', emoji: '🎵' });
const stars = [
  { id: 'other', name: 'Work' },
  { id: 'star', name: 'Rest' },
];

test('calendarEntries: a block has the names that its ids mean, and those of unknown ids by default', () => {
  const blocks = [
    timeBlock({ activity_id: music.id, north_star_theme_id: 'star', duration_minutes: 45 }),
    timeBlock({ activity_id: 'gone', north_star_theme_id: null, duration_minutes: null, size: 'gone' }),
  ];
  const plan = { blocks, activities: [activity({ name: 'Run' }), music], northStars: stars, sizes: [] };
  expect(calendarEntries(plan)).toEqual([
    { block: blocks[0], name: 'Music', emoji: '🎵', minutes: 45, northStar: 'Rest' },
    { block: blocks[1], name: 'Time block', emoji: '📌', minutes: 30, northStar: null },
  ]);
});
