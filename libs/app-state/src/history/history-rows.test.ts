import type { PlanHistory, PlanItems } from './restoration.ts';
import type { HistoryEntry } from '@simmer/contracts/schemas/history.schema';
import { historyRows } from './history-rows.ts';

const nothing: PlanItems = {
  northStars: [],
  activities: [],
  timeBlocks: [],
  idealBlocks: [],
  pulseChecks: [],
  weeklyReflections: [],
  weeklyPriorities: [],
  poster: [],
  freeDays: [],
};
const choices = {
  activities: [{ id: 'a-pottery', name: 'Pottery' }],
  northStars: [{ id: 's-craft', name: 'Craft' }],
  sizes: [
    { id: 'z-s', name: 'small' },
    { id: 'z-l', name: 'large' },
  ],
  phases: [{ id: 'p-1', name: 'Maturity' }],
  vibes: [{ id: 'v-1', name: 'Power Up' }],
};
const pottery = { id: 'a-pottery', name: 'Pottery', emoji: '🏺', color: '#112233' };
const block = {
  id: 'b-1',
  activity_id: 'a-pottery',
  size: 'z-s',
  points: 1,
  north_star_theme_id: 's-craft',
  ecocycle_phase: null,
  vibe_ids: ['v-1'],
  scheduled_days: ['monday'],
  start_timing: { name: 'morning', hour: 7 },
  start_time: null,
  duration_minutes: null,
  reminder_minutes: null,
  recurring: 'once',
  monthly_anchor: 'nth_weekday',
  start_date: '2026-01-05',
  end_date: null,
  exclusion_dates: [],
  series_id: null,
  outcomes: [],
  title: null,
  description: null,
  note: 'Clay',
  changed_by_device: 'Firefox on Windows',
};
const entry = (
  resource: HistoryEntry['resource'],
  item_id: string,
  values: HistoryEntry['values'],
  reason: HistoryEntry['reason'] = 'deleted',
): HistoryEntry => ({
  id: `h-${resource}-${item_id}-${reason}`,
  resource,
  item_id,
  reason,
  values,
  made_by_device: null,
  device: null,
  at: '2026-01-10T08:00:00.000Z',
});
const rows = (history: readonly HistoryEntry[], items: Partial<PlanItems> = {}) =>
  historyRows({ history, choices, items: { ...nothing, activities: [pottery], ...items } } as PlanHistory);

test.each<[HistoryEntry, string, readonly string[]]>([
  [
    entry('timeBlocks', 'b-1', block),
    'Time block “Pottery”',
    [
      'Size: Small',
      'North Star: Craft',
      'Vibes: Power Up',
      'Days: Mon',
      'Start timing: Morning',
      'Repeats: Once',
      'From: Jan 5',
      'Note: Clay',
    ],
  ],
  [
    entry('idealBlocks', 'i-1', { ...block, weekday: 'tuesday', start_time: '09:15' }),
    'Ideal Tuesday “Pottery”',
    ['North Star: Craft', 'Size: Small', 'Start timing: Morning', 'Start time: 09:15'],
  ],
  [
    entry('northStars', 's-1', {
      name: 'Garden',
      emoji: '🌱',
      color: '#112233',
      type: 'ongoing',
      budgets: [],
      event_rules: [],
      note: 'Beds',
      theme_ratings: [{ date: '2026-01-05', rating: 7, note: null }],
    }),
    'North Star “Garden”',
    ['Type: Ongoing', 'Note: Beds', 'Ratings: 1'],
  ],
  [entry('activities', 'a-2', { name: 'Bees', emoji: '🐝', color: '#112233' }), 'Activity “Bees”', []],
  [
    entry('pulseChecks', '2026-01-05', {
      weather_mood: 'sunny',
      overall_feeling: 10,
      theme_ratings: [{ theme_id: 's-craft', rating: 7, note: 'A vase' }],
    }),
    'Pulse check of Jan 5, 2026',
    ['Weather: Sunny', 'Ratings: Craft 7 (A vase)'],
  ],
  [
    entry('weeklyReflections', '2026-01-05', { wins: ['Honey', 'Rest'], challenges: [], insights: [] }),
    'Reflection of the week of Jan 5, 2026',
    ['Wins: Honey · Rest'],
  ],
  [
    entry('weeklyPriorities', '2026-01-05', { ordered_theme_ids: ['s-craft'] }),
    'Order of the North Stars in the week of Jan 5, 2026',
    ['Order: Craft'],
  ],
  [
    entry('poster', 'person', { north_stars: 'Craft', context: '', baseline: '', road_bumps: '' }),
    'North Star poster',
    ['North Stars: Craft'],
  ],
  [
    entry('freeDays', 'person', {
      free_days: [
        { from: '2026-07-01', to: '2026-07-04' },
        { from: '2026-08-01', to: '2026-08-01' },
      ],
    }),
    'Free days',
    ['Free days: Jul 1 – Jul 4, Aug 1'],
  ],
])(
  'history: what was deleted of $resource is told by its name or day and its values (MRG-6)',
  (one, label, texts) => {
    expect(rows([one])).toMatchObject([{ label, texts }]);
  },
);

test('history: an overwritten value is told beside the present one, without what follows from it', () => {
  const lost = entry('timeBlocks', 'b-1', { size: 'z-l', points: 3, note: 'Slip' }, 'overwritten');
  expect(rows([lost], { timeBlocks: [{ ...block, title: 'Vase' }] })).toMatchObject([
    { label: 'Time block “Vase”', texts: ['Size: Large (now Small)', 'Note: Slip (now Clay)'] },
  ]);
});

test('history: a restored value is set again', () => {
  const lost = entry('timeBlocks', 'b-1', { note: 'Slip', points: 1 }, 'overwritten');
  const sides = { resource: 'timeBlocks', id: 'b-1' };
  expect(rows([lost], { timeBlocks: [block] })[0]?.restoration).toEqual([
    { ...sides, fields: { note: 'Slip' }, seen: { note: 'Clay' } },
  ]);
});

test('history: what is there as it was cannot be restored, and says so', () => {
  const values = entry('timeBlocks', 'b-1', { note: 'Clay' }, 'overwritten');
  const shown = rows([values, entry('timeBlocks', 'b-1', block)], {
    timeBlocks: [{ ...block, changed_by_device: 'Safari on iPhone' }],
  });
  expect(shown).toMatchObject([
    { restoration: null, state: 'Set again' },
    { restoration: null, state: 'Back in your plan' },
  ]);
  expect(rows([values])).toMatchObject([{ restoration: null, state: 'No longer in your plan' }]);
});

test('history: a deleted block comes back with its activity, without what is gone', () => {
  const gone = { ...block, activity_id: 'a-2', north_star_theme_id: 's-gone', vibe_ids: ['v-1', 'v-gone'] };
  const [row] = rows([entry('timeBlocks', 'b-1', gone), entry('activities', 'a-2', { name: 'Bees' })]);
  expect(row).toMatchObject({
    label: 'Time block “Bees”',
    restoration: [
      { resource: 'activities', id: 'a-2', fields: {}, seen: { name: 'Bees' }, restores: { name: 'Bees' } },
      {
        resource: 'timeBlocks',
        id: 'b-1',
        fields: { north_star_theme_id: null, vibe_ids: ['v-1'] },
        seen: { vibe_ids: ['v-1', 'v-gone'], note: 'Clay' },
        restores: gone,
      },
    ],
  });
});

test('history: a value that was overwritten before its item was deleted brings the item back with it', () => {
  const [row] = rows([
    entry('timeBlocks', 'b-1', { note: 'Slip' }, 'overwritten'),
    entry('timeBlocks', 'b-1', block),
  ]);
  expect(row?.restoration).toMatchObject([{ fields: { note: 'Slip' }, seen: { note: 'Clay' } }]);
});

test('history: a North Star comes back with its ratings in the pulse checks that are there', () => {
  const craft = { theme_id: 's-craft', rating: 5, note: null };
  const rating = { rating: 7, note: 'Beds' };
  const theme_ratings = ['2026-01-05', '2026-01-06'].map((date) => ({ date, ...rating }));
  const [row] = rows([entry('northStars', 's-1', { name: 'Garden', theme_ratings })], {
    pulseChecks: [{ date: '2026-01-06', theme_ratings: [craft] }],
  });
  expect(row?.restoration).toMatchObject([
    { resource: 'northStars', id: 's-1', fields: {}, restores: { name: 'Garden' } },
    {
      resource: 'pulseChecks',
      id: '2026-01-06',
      fields: { theme_ratings: [craft, { theme_id: 's-1', ...rating }] },
      seen: { theme_ratings: [craft] },
    },
  ]);
});
