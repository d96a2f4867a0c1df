import fc from 'fast-check';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { weatherMoodIds, weekdays } from '@simmer/contracts/schemas/planning-values';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { type Change, itemKey, type Step } from '../step.ts';

// Few items, so that steps meet.
const idOf = (kind: number, which: number) =>
  `019c1a52-7a10-7c3e-9d2f-${kind}${String(which).padStart(11, '0')}`;
const starId = fc.nat(5).map((which) => idOf(1, which));
const ownActivityId = fc.nat(2).map((which) => idOf(2, which));
const activityId = fc.oneof(ownActivityId, fc.constant(DEFAULT_ACTIVITIES[0]?.id ?? ''));
const blockId = fc.nat(4).map((which) => idOf(3, which));
const idealId = fc.nat(2).map((which) => idOf(4, which));
const size = fc.constantFrom(...DEFAULT_SIZES.map(({ id }) => id));
const date = fc.constantFrom('2026-01-05', '2026-01-07', '2026-01-12', '2026-01-19');
const monday = fc.constantFrom('2026-01-05', '2026-01-12');
const word = fc.constantFrom('One', 'Two', 'Three');
const anyStar = fc.option(starId);
const timing = fc.constantFrom('morning', 'evening').map((part) => startTimingOf(part as 'morning'));

/** Of an item that is there: a new one needs more. */
const some = <Fields extends Record<string, fc.Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields, { requiredKeys: [] }).filter((record) => Object.keys(record).length > 0);

const blockFields = {
  activity_id: activityId,
  size,
  north_star_theme_id: anyStar,
  title: fc.option(word),
  start_timing: timing,
  start_time: fc.option(fc.constantFrom('08:15', '18:30')),
  duration_minutes: fc.option(fc.constantFrom(20, 90)),
  scheduled_days: fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 3 }),
  exclusion_dates: fc.uniqueArray(date, { maxLength: 2 }),
  start_date: date,
  outcomes: fc
    .uniqueArray(date, { maxLength: 2 })
    .map((dates) => dates.map((each) => ({ date: each, result: 'done' as const }))),
};
const newBlock = some(blockFields).chain((fields) =>
  fc.record({ activity_id: activityId, size, start_date: date }).map((needed) => ({ ...needed, ...fields })),
);
const ideal = {
  weekday: fc.constantFrom(...weekdays),
  size,
  start_timing: timing,
  activity_id: fc.option(activityId),
  north_star_theme_id: anyStar,
};
const ratings = fc
  .uniqueArray(starId, { maxLength: 3 })
  .map((ids) => ids.map((theme_id) => ({ theme_id, rating: 5, note: null })));

const create = (resource: Change['resource'], id: fc.Arbitrary<string>, fields: fc.Arbitrary<object>) =>
  fc.tuple(id, fields).map(([each, set]) => ({ resource, id: each, fields: set }) as Change);
const edit = (resource: Change['resource'], id: fc.Arbitrary<string>, fields: fc.Arbitrary<object>) =>
  fc.tuple(id, fields).map(([each, set]) => ({ resource, id: each, fields: set, seen: {} }) as Change);
const removal = (resource: Change['resource'], id: fc.Arbitrary<string>): fc.Arbitrary<Change> =>
  id.map((each) => ({ resource, id: each, removed: true }) as Change);

const mood = fc.constantFrom(...weatherMoodIds);
const lines = fc.array(word, { maxLength: 2 });

/** A change as a screen makes it, before it says what was seen. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: create('northStars', starId, fc.record({ name: word })) },
  edit('northStars', starId, some({ name: word, note: word })),
  removal('northStars', starId),
  { weight: 2, arbitrary: create('activities', ownActivityId, fc.record({ name: word })) },
  removal('activities', ownActivityId),
  { weight: 4, arbitrary: create('timeBlocks', blockId, newBlock) },
  { weight: 3, arbitrary: edit('timeBlocks', blockId, some(blockFields)) },
  { weight: 2, arbitrary: removal('timeBlocks', blockId) },
  { weight: 2, arbitrary: create('idealBlocks', idealId, fc.record(ideal)) },
  edit('idealBlocks', idealId, some(ideal)),
  removal('idealBlocks', idealId),
  create('pulseChecks', date, fc.record({ weather_mood: mood, theme_ratings: ratings })),
  edit('pulseChecks', date, some({ weather_mood: mood, theme_ratings: ratings })),
  removal('pulseChecks', date),
  create('weeklyReflections', monday, some({ wins: lines, insights: lines })),
  removal('weeklyReflections', monday),
  create('weeklyPriorities', monday, fc.record({ ordered_theme_ids: fc.uniqueArray(starId) })),
  create('poster', fc.constant('person'), some({ context: word, baseline: word })),
  create(
    'freeDays',
    fc.constant('person'),
    date.map((day) => ({ free_days: [{ from: day, to: day }] })),
  ),
);

/** Whether it refers to North Stars and activities that a plan has; `knownIds` are theirs. */
export function refersTo(change: Change, knownIds: ReadonlySet<string>): boolean {
  const named = Object.entries(change.fields ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'north_star_theme_id' || name === 'activity_id') return value ?? [];
    if (name === 'ordered_theme_ids') return value;
    return name === 'theme_ratings' ? (value as { theme_id: string }[]).map(({ theme_id }) => theme_id) : [];
  });
  return named.every((id) => knownIds.has(String(id)));
}

/** The changes of a step: each item once. */
export const anyChanges: fc.Arbitrary<Change[]> = fc.uniqueArray(anyChange, {
  minLength: 1,
  maxLength: 3,
  selector: itemKey,
});

/** A step of these changes, under a key of its own. */
export const stepOf = (changes: readonly Change[], place: number): Step => ({
  key: idOf(9, place),
  label: '',
  madeAt: new Date(Date.UTC(2026, 0, 20) + place * 1000).toISOString(),
  changes,
});
