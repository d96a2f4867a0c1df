import { DEFAULT_COLOR } from '@simmer/contracts/schemas/planning-values';
import type { DataBundle } from '@simmer/contracts/schemas/data-bundle.schema';
import { LOCAL_ACTIVITY_COLOR } from '../colors/palette.ts';
import { derivedId } from './item-match.ts';
import type { ImportItem, PresentPlan } from './import-types.ts';
import { LOCAL_SCOPE } from './local-scope.ts';
import { planImport } from './plan-import.ts';

const stamp = '2026-01-05T08:30:00.000Z';
const idOf = (n: number) => `019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a0${n}`;
const size = idOf(9);
const looks = { emoji: '🌱', color: '#22C55E', is_default: false };
const star = { id: idOf(1), name: 'Garden', ...looks, type: null, startDate: null, endDate: null };
const activity = { id: idOf(2), name: 'Weeding', ...looks };
const block: DataBundle['timeBlocks'][number] = {
  id: idOf(3),
  activity_id: activity.id,
  size,
  points: 1,
  north_star_theme_id: star.id,
  ecocycle_phase: null,
  vibe_ids: [],
  scheduled_days: ['monday'],
  start_timing: { name: 'morning', hour: 7 },
  recurring: 'weekly',
  start_date: '2026-01-05',
  end_date: null,
  exclusion_dates: [],
  title: null,
  description: null,
  note: null,
};
const file: DataBundle = {
  northStarThemes: [star],
  activities: [activity],
  timeBlocks: [block],
  weeklyReflections: [],
};
const EMPTY: PresentPlan = {
  northStars: [],
  activities: [],
  timeBlocks: [],
  reflections: [],
  sizeIds: [size],
  phaseIds: [],
  vibeIds: [],
};

/** A plan that has the items of a file under these ids. */
function planWith(idIn: (id: string) => string, over: Partial<typeof block> = {}): PresentPlan {
  const term = { type: 'ongoing' as const, startDate: null, endDate: null };
  return {
    ...EMPTY,
    northStars: [{ ...star, ...term, id: idIn(star.id), created_at: stamp }],
    activities: [{ ...activity, id: idIn(activity.id), usage_count: 0, created_at: stamp }],
    timeBlocks: [
      {
        ...block,
        ...over,
        id: idIn(block.id),
        activity_id: idIn(activity.id),
        north_star_theme_id: idIn(star.id),
        created_at: stamp,
        updated_at: stamp,
      },
    ],
  };
}
const own = (id: string) => id;
/** What this browser's plan is for the comparison with an account. */
const bundleOf = ({ northStars, activities, timeBlocks }: PresentPlan): DataBundle => ({
  ...file,
  northStarThemes: [...northStars],
  activities: [...activities],
  timeBlocks: [...timeBlocks],
});
const statuses = (items: readonly ImportItem[]) => items.map(({ status }) => status);

test('imported ids: this browser’s plan keeps those of the file, so that importing it again finds all (OFF-91)', () => {
  const ids = planImport(file, EMPTY, LOCAL_SCOPE).map(({ after }) => after?.['id']);
  expect(ids).toEqual([star.id, activity.id, block.id]);
  expect(statuses(planImport(file, planWith(own), LOCAL_SCOPE))).toEqual(['same', 'same', 'same']);
});

test.each([
  ['the account that the file is from', own],
  ['an account that has imported the file too', (id: string) => derivedId('me', id)],
])(
  'imported ids: a block that was changed in this browser is different, not new, for %s (OFF-91)',
  (_account, idIn) => {
    const local = planWith(own, { title: 'Weed the beans' });
    expect(statuses(planImport(bundleOf(local), planWith(idIn), 'me'))).toEqual([
      'same',
      'same',
      'different',
    ]);
  },
);

test.each([
  ['is the same as the white one of this browser', { is_default: true, color: DEFAULT_COLOR }, 'same'],
  ['with a chosen colour is different', { is_default: true, color: '#22C55E' }, 'different'],
  ['that a person added is different', { is_default: false, color: DEFAULT_COLOR }, 'different'],
])('imported colours: an activity of a file %s (OFF-92)', (_what, over, status) => {
  const wanted = { ...activity, ...over };
  const known = { ...wanted, color: LOCAL_ACTIVITY_COLOR, usage_count: 0, created_at: stamp };
  const bundle = { ...file, northStarThemes: [], timeBlocks: [], activities: [wanted] };
  expect(statuses(planImport(bundle, { ...EMPTY, activities: [known] }, LOCAL_SCOPE))).toEqual([status]);
});
