import { expect, it } from '@jest/globals';
import type { DeletionPreview } from '@simmer/contracts/schemas/personal-data.schema';
import { lossesOf } from './losses.ts';

const nothing: DeletionPreview = {
  proof: 'password',
  obstacle: null,
  north_stars: 0,
  activities: 0,
  time_blocks: 0,
  weekly_reflections: 0,
  pulse_checks: 0,
  calendar_events: 0,
  has_calendar: false,
  has_feed: false,
  account: null,
};
const END = [
  'Your ideal week, the orders of your North Stars, your poster, free days, reminders, keyword rules, settings and history',
  'Your connected apps and webhooks lose their access.',
  'You are signed out everywhere, at once.',
];

it('lossesOf: kinds with a count are listed in singular or plural, kinds without are left out', () => {
  expect(lossesOf(nothing)).toEqual(END);
  expect(lossesOf({ ...nothing, north_stars: 1, time_blocks: 40 })).toEqual([
    '1 North Star',
    '40 time blocks',
    ...END,
  ]);
});

it('lossesOf: calendar, feed and the fate of the shared account are listed', () => {
  const losses = lossesOf({
    ...nothing,
    has_calendar: true,
    has_feed: true,
    account: { name: 'Home', fate: 'passes_on' },
  });
  expect(losses).toHaveLength(6);
  expect(losses[3]).toMatch(/^The shared account “Home” stays open/);
  expect(lossesOf({ ...nothing, account: { name: 'Home', fate: 'closes' } })[1]).toMatch(/is closed/);
  expect(lossesOf({ ...nothing, account: { name: 'Home', fate: 'left' } })[1]).toMatch(/^You leave/);
});
