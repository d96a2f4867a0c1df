import type { StepItem } from '@simmer/contracts/schemas/connected-app.schema';
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
