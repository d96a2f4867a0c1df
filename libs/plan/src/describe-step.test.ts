import { expect, test } from '@jest/globals';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { northStar } from '@simmer/testing/north-star.factory';
import { applyStep } from './apply.ts';
import { defaultAppData } from './copy/app-data.ts';
import { enteredTexts, stepText } from './describe-step.ts';
import { makeStep } from './make-step.ts';
import type { Change } from './step.ts';

const WEEK = '2026-01-05';
const TERMS = { key: '', madeAt: '2026-01-05T08:00:00.000Z', sizes: DEFAULT_SIZES };
const [small = '', large = ''] = [DEFAULT_SIZES[0]?.id, DEFAULT_SIZES[2]?.id];
const empty = defaultAppData('2026-01-01T08:00:00.000Z');
const activity_id = empty.activities[0]?.id ?? '';
const block = {
  activity_id,
  size: small,
  title: 'Pottery',
  scheduled_days: ['monday' as const],
  recurring: 'weekly' as const,
  start_date: WEEK,
};
const ofBlock = (id: string, fields: object): Change => ({ resource: 'timeBlocks', id, fields });
const once = { ...block, recurring: 'once', start_date: '2026-01-14' };
const plan = applyStep(
  empty,
  makeStep(
    [
      { resource: 'activities', id: 'kites', fields: { name: 'Kites' } },
      { resource: 'northStars', id: 'rest', fields: { name: 'Rest' } },
      ofBlock('weekly', block),
      ofBlock('once', { ...block, recurring: 'once' }),
      { resource: 'weeklyReflections', id: WEEK, fields: { wins: ['Bread'] } },
    ],
    empty,
    TERMS,
  ),
  DEFAULT_SIZES,
);
const skip = ofBlock('weekly', { exclusion_dates: ['2026-01-12'] });
const end = ofBlock('weekly', { end_date: '2026-01-18' });
const removed = (resource: Change['resource'], id: string) => ({ resource, id, removed: true }) as Change;

/** What the list says of a step. */
function textOf(...changes: readonly Change[]): string {
  const step = makeStep(changes, plan, TERMS);
  return `${step.label}: ${stepText(step, plan)}`;
}

test.each<[string, object]>([
  ['size, note', { size: large, note: 'Clay' }],
  ['North Star', { north_star_theme_id: 'rest', size: small }],
  ['moved', { scheduled_days: ['friday'] }],
  ['moved', { start_timing: { name: 'evening', hour: 17 } }],
  ['start time', { start_time: '08:15' }],
  ['length', { duration_minutes: 45 }],
  ['moved', { start_timing: { name: 'evening', hour: 17 }, start_time: '18:00' }],
  ['days, note', { scheduled_days: ['friday'], note: 'Clay' }],
  ['from', { start_date: '2026-01-12' }],
  ['1 date deleted', { exclusion_dates: ['2026-01-12'] }],
])('waiting step of a block: %s (OFF-66)', (text, fields) => {
  expect(textOf(ofBlock('weekly', fields))).toBe(`Time block “Pottery”: ${text}`);
});

test.each<[string, readonly Change[]]>([
  ['Time block “Pottery”: moved', [ofBlock('once', { start_date: '2026-01-12' })]],
  ['Time block “Pottery”: deleted', [removed('timeBlocks', 'weekly')]],
  ['Time block “Pottery”: added', [ofBlock('new', block)]],
  ['Time block “Pottery” and 1 more: 1 date moved', [skip, ofBlock('new', once)]],
  ['Time block “Pottery” and 1 more: 1 date: note', [skip, ofBlock('new', { ...once, note: 'Clay' })]],
  [
    'Time block “Pottery” and 1 more: from Jan 19, 2026: size',
    [end, ofBlock('new', { ...block, start_date: '2026-01-19', size: large })],
  ],
  [
    'Time block “Pottery” and 3 more: 2 added, until, deleted',
    [ofBlock('new', once), ofBlock('another', once), end, removed('timeBlocks', 'once')],
  ],
  [
    'Time block “Pottery”: added',
    [{ resource: 'activities', id: 'clay', fields: { name: 'Clay' } }, ofBlock('new', block)],
  ],
  [
    'Time block “Clay”: added',
    [
      { resource: 'activities', id: 'clay', fields: { name: 'Clay' } },
      ofBlock('new', { ...block, title: null, activity_id: 'clay' }),
    ],
  ],
  [
    'Activity “Kites”: name, emoji',
    [{ resource: 'activities', id: 'kites', fields: { name: 'Drones', emoji: '🛸' } }],
  ],
  ['Activity “Kites”: deleted', [removed('activities', 'kites')]],
  ['Activity “Baking”: added', [{ resource: 'activities', id: 'b', fields: { name: 'Baking' } }]],
  [
    'North Star “Rest”: colour',
    [{ resource: 'northStars', id: 'rest', fields: { name: 'Rest', color: '#123456' } }],
  ],
  [
    'Reflection of the week of Jan 5, 2026: challenges',
    [{ resource: 'weeklyReflections', id: WEEK, fields: { wins: ['Bread'], challenges: ['Frost'] } }],
  ],
  [
    'Reflection of the week of Jan 12, 2026: added',
    [{ resource: 'weeklyReflections', id: '2026-01-12', fields: { wins: ['Rain'] } }],
  ],
  [
    'Pulse check of Jan 5, 2026: added',
    [{ resource: 'pulseChecks', id: WEEK, fields: { theme_ratings: [], weather_mood: 'sunny' } }],
  ],
  ['North Star poster: added', [{ resource: 'poster', id: 'person', fields: { context: 'Home' } }]],
])('waiting step: %s (OFF-66)', (text, changes) => {
  expect(textOf(...changes)).toBe(text);
});

test('waiting step: what was entered is there, and what it replaces is not (OFF-54)', () => {
  const { changes } = makeStep([ofBlock('weekly', { note: ' Clay ', title: 'Pottery' })], plan, TERMS);
  expect(enteredTexts({ changes })).toEqual(['Clay']);
  const stars = [northStar({ id: 'rest', name: 'Rest' })];
  const fields = {
    weather_mood: 'sunny' as const,
    theme_ratings: [{ theme_id: 'rest', rating: 7, note: 'Slept' }],
  };
  const check = enteredTexts({ changes: [{ resource: 'pulseChecks', id: WEEK, fields }] }, stars);
  expect(check.join('; ')).toMatch(/Sunny.*Rest.*7.*Slept/u);
});
