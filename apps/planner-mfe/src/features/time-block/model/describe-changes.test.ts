import { activity } from '@simmer/testing/activity.factory';
import { timeBlock, timeBlockSize } from '@simmer/testing/time-block.factory';
import { describeChanges } from './describe-changes.ts';

const [small, large] = [timeBlockSize({ name: 'small' }), timeBlockSize({ name: 'xl' })];
const garden = activity({ name: 'Garden' });
const choices = {
  activities: [garden],
  sizes: [small, large],
  retrySizes: null,
  northStars: [],
  phases: [],
  vibes: [],
};
const block = timeBlock({ activity_id: garden.id, size: small.id });

test('describeChanges: changed fields are named as in the form, with their new values', () => {
  const now = {
    ...block,
    version: 2,
    size: large.id,
    scheduled_days: [],
    end_date: '2026-06-30',
    exclusion_dates: ['2026-01-12'],
    start_timing: { name: 'evening', hour: 17 },
  } as const;
  expect(
    describeChanges(block, { ...now, scheduled_days: [], exclusion_dates: ['2026-01-12'] }, choices).map(
      ({ name, now: text }) => `${name}: ${text}`,
    ),
  ).toEqual(['Size: XL', 'Days: TBD', 'Start timing: Evening', 'Until: Jun 30', 'Skipped dates: Jan 12']);
});

test('describeChanges: a new version with equal fields lists nothing', () => {
  expect(describeChanges(block, { ...block, version: 9 }, choices)).toEqual([]);
});
