import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { northStar } from '@simmer/testing/north-star.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import type { ItemChange, PresentPlan } from './import-types.ts';
import { turnBack } from './turn-back.ts';
import { writesOf } from './write-changes.ts';

const stamp = '2026-01-05T08:30:00.000Z';
const star = {
  ...northStar({ id: 'star', name: 'Garden' }),
  type: 'ongoing' as const,
  startDate: null,
  endDate: null,
};
const activity = { id: 'weeding', name: 'Weeding', emoji: '🌱', color: '#22C55E', is_default: false };
const block = timeBlock({
  id: 'block',
  activity_id: activity.id,
  north_star_theme_id: star.id,
  title: 'Beans',
});
const planOf = (...timeBlocks: readonly TimeBlock[]): PresentPlan => ({
  northStars: [star],
  activities: [{ ...activity, usage_count: 1, created_at: stamp }],
  timeBlocks,
  reflections: [],
  sizeIds: [],
  phaseIds: [],
  vibeIds: [],
});
const made = (kind: ItemChange['kind'], after: ItemChange['after']): ItemChange => ({
  kind,
  label: kind,
  before: null,
  after,
});
const all = [made('northStar', star), made('activity', activity), made('timeBlock', block)];

test('turn back: all that a run has made is removed, what others refer to last', () => {
  const now = planOf(block);
  const { changes, keptLabels } = turnBack(all, now);
  expect([writesOf(changes, now).map((write) => 'change' in write && write.change.id), keptLabels]).toEqual([
    ['block', 'star', 'weeding'],
    [],
  ]);
});

test('turn back: a North Star and an activity that another block uses by now stay, and are named (OFF-61)', () => {
  const { changes, keptLabels } = turnBack(all, planOf(block, { ...block, id: 'later' }));
  expect([changes.map(({ kind }) => kind), keptLabels]).toEqual([['timeBlock'], ['activity', 'northStar']]);
});

test('turn back: so do those of a block that stays because it was changed', () => {
  const { changes, keptLabels } = turnBack(all, planOf({ ...block, title: 'Peas' }));
  expect([changes, keptLabels]).toEqual([[], ['timeBlock', 'activity', 'northStar']]);
});

test('turn back: a changed field is restored, and other fields stay as they are by now', () => {
  const done: ItemChange = { ...made('timeBlock', block), before: { ...block, title: 'Weeds' } };
  const now = planOf({ ...block, note: 'Later' });
  expect(writesOf(turnBack([done], now).changes, now)).toMatchObject([
    { change: { id: 'block', fields: { title: 'Weeds' }, seen: { title: block.title } } },
  ]);
  expect(JSON.stringify(turnBack([done], now).keptLabels)).toBe('[]');
});

test('turn back: what is already as it was needs nothing, and a block whose activity is gone stays away', () => {
  expect(turnBack(all, { ...planOf(), northStars: [], activities: [] })).toEqual({
    changes: [],
    keptLabels: [],
  });
  const removed = all.map((change) => ({ ...change, before: change.after, after: null })).slice(2);
  const { changes, keptLabels } = turnBack(removed, { ...planOf(), activities: [] });
  expect([changes, keptLabels]).toEqual([[], ['timeBlock']]);
});
