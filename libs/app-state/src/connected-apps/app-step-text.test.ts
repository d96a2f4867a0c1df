import type { StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import type { OutcomeResult } from '@simmer/contracts/schemas/planning-values';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { activity } from '@simmer/testing/activity.factory';
import { testId } from '@simmer/testing/test-id';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { appStepText } from './app-step-text.ts';

const garden = activity({ name: 'Garden' });
const choices = { activities: [garden], sizes: [], northStars: [], phases: [], vibes: [] };
const block = timeBlock({
  activity_id: garden.id,
  recurring: 'once',
  start_date: '2026-01-07',
  scheduled_days: ['wednesday'],
});
const ofBlock = (before: StepItem['before'], after: StepItem['after']): StepItem => ({
  resource: 'timeBlocks',
  id: block.id,
  before,
  after,
});
const weekly = timeBlock({ activity_id: garden.id, start_date: '2026-01-05' });
const skipping = { ...weekly, exclusion_dates: ['2026-01-12'] };
const ofSeries: StepItem = { resource: 'timeBlocks', id: weekly.id, before: weekly, after: skipping };
const takenOut = (override: Partial<TimeBlock>) =>
  ofBlock(null, {
    ...weekly,
    id: block.id,
    recurring: 'once',
    series_id: weekly.id,
    start_date: '2026-01-14',
    ...override,
  });
const marked = (...results: OutcomeResult[]) =>
  results.map((result, at) => ({ date: `2026-01-0${at + 5}`, result, reason: null }));
const pottery = activity({ name: 'Pottery' });

test.each<[text: string, items: StepItem[]]>([
  ['Added “Garden” on Wednesday, Jan 7', [ofBlock(null, block)]],
  ['Removed “Garden” on Wednesday, Jan 7', [ofBlock(block, null)]],
  [
    'Moved “Garden” to Thursday, Jan 8',
    [ofBlock(block, { ...block, start_date: '2026-01-08', scheduled_days: ['thursday'] })],
  ],
  ['Changed “Garden”: note', [ofBlock(block, { ...block, note: 'Beds' })]],
  ['Added “Garden”', [ofBlock(null, { ...block, recurring: 'weekly' })]],
  ['Added “Garden” on Wednesday, Jan 7, and 1 more', [ofBlock(null, block), ofBlock(null, block)]],
  [
    'Added “Pottery” on Wednesday, Jan 7',
    [
      { resource: 'activities', id: pottery.id, before: null, after: pottery },
      ofBlock(null, { ...block, activity_id: pottery.id }),
    ],
  ],
  ['Added activity “Pottery”', [{ resource: 'activities', id: pottery.id, before: null, after: pottery }]],
  ['Added time block on Wednesday, Jan 7', [ofBlock(null, { ...block, activity_id: testId() })]],
  ['Moved “Garden” to Wednesday, Jan 14', [ofSeries, takenOut({})]],
  ['Moved “Garden” to Wednesday, Jan 14', [takenOut({}), ofSeries]],
  ['Moved “Garden” to Wednesday, Jan 14, and 1 more', [ofSeries, takenOut({}), ofBlock(null, block)]],
  [
    'Moved “Garden” to Monday, Jan 12',
    [ofSeries, takenOut({ start_date: '2026-01-12', start_timing: { name: 'evening', hour: 18 } })],
  ],
  [
    'Changed “Garden” on Monday, Jan 12: note',
    [ofSeries, takenOut({ start_date: '2026-01-12', note: 'Beds' })],
  ],
  ['Changed “Garden”: 1 date deleted', [ofSeries]],
  ['Changed “Garden”: 1 date deleted, and 1 more', [ofSeries, takenOut({ series_id: testId() })]],
  ['Marked “Garden” as done', [ofBlock(block, { ...block, outcomes: marked('done') })]],
  [
    'Marked “Garden” as partly done',
    [
      ofBlock(
        { ...block, outcomes: marked('done', 'done') },
        { ...block, outcomes: marked('done', 'partly') },
      ),
    ],
  ],
  ['Marked “Garden” as open', [ofBlock({ ...block, outcomes: marked('missed') }, block)]],
  ['Changed “Garden”: done or not', [ofBlock(block, { ...block, outcomes: marked('done', 'missed') })]],
  ['Changed nothing', []],
])('app step: what changed is said in a sentence: %s (APP-10)', (text, items) => {
  const step = {
    id: testId(),
    device: 'Claude',
    at: '2026-01-05T08:00:00.000Z',
    is_undone: false,
    more: 0,
    items,
  };
  expect(appStepText(step, choices)).toBe(text);
});
