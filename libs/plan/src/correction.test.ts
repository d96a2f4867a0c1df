import { expect, test } from '@jest/globals';
import { northStar } from '@simmer/testing/north-star.factory';
import { defaultAppData } from './copy/app-data.ts';
import { correctionOf } from './correction.ts';
import type { Change } from './step.ts';

const WEEK = '2026-01-05';
const plan = {
  ...defaultAppData(''),
  northStarThemes: [northStar({ id: 'own' }), northStar({ id: 'default', is_default: true })],
};
const block = { activity_id: 'a', size: 's', start_date: WEEK };
const activity = { resource: 'activities', id: 'a' } as const;
const of = (...changes: readonly Change[]) => correctionOf({ changes }, plan);

test.each<[string, Change | readonly Change[], object]>([
  [
    'a new block has its fields and its id',
    { resource: 'timeBlocks', id: 'b', fields: { ...block, note: 'Clay' } },
    { form: 'timeBlock', id: 'b', isNew: true, typed: { ...block, note: 'Clay' } },
  ],
  [
    'a changed block has the fields of the change',
    { resource: 'timeBlocks', id: 'b', fields: { ecocycle_phase: 'birth', points: 5 }, seen: {} },
    { form: 'timeBlock', id: 'b', isNew: false, typed: { ecocycle_phase: 'birth', points: 5 } },
  ],
  [
    'a new block with its new activity',
    [
      { ...activity, fields: { name: 'Clay', emoji: '🏺' } },
      { resource: 'timeBlocks', id: 'b', fields: block },
    ],
    {
      form: 'timeBlock',
      id: 'b',
      isNew: true,
      typed: { ...block, activity: { id: 'a', name: 'Clay', emoji: '🏺' } },
    },
  ],
  [
    'a changed block whose activity gets another emoji',
    [
      { ...activity, fields: { emoji: '🏺' }, seen: { emoji: '📌' } },
      { resource: 'timeBlocks', id: 'b', fields: { note: 'Clay' }, seen: {} },
    ],
    { form: 'timeBlock', id: 'b', isNew: false, typed: { note: 'Clay', activity: { id: 'a', emoji: '🏺' } } },
  ],
  [
    'a changed North Star of one’s own',
    { resource: 'northStars', id: 'own', fields: { name: 'Rest' }, seen: {} },
    { form: 'northStar', id: 'own', isNew: false, typed: { name: 'Rest' } },
  ],
  [
    'a reflection has the list that differs from what was there',
    {
      resource: 'weeklyReflections',
      id: WEEK,
      fields: { wins: ['Bread'], challenges: ['Frost', 'Rain'], insights: [] },
      seen: { wins: ['Bread'], challenges: [], insights: [] },
    },
    { form: 'reflection', week: WEEK, kind: 'challenges', lines: ['Frost', 'Rain'] },
  ],
  [
    'a pulse check is named by its day',
    { resource: 'pulseChecks', id: WEEK, fields: { weather_mood: 'sunny', theme_ratings: [] } },
    { form: 'pulseCheck', typed: { date: WEEK, weather_mood: 'sunny', theme_ratings: [] } },
  ],
  [
    'a poster has its answers',
    { resource: 'poster', id: 'person', fields: { context: 'Home' } },
    { form: 'poster', typed: { context: 'Home' } },
  ],
])('form of a refused change (OFF-96): %s', (_what, changes, correction) => {
  expect(of(...[changes].flat())).toEqual(correction);
});

test.each<[string, readonly Change[]]>([
  [
    'dates that a series skips',
    [{ resource: 'timeBlocks', id: 'b', fields: { exclusion_dates: [WEEK] }, seen: {} }],
  ],
  [
    'a block whose deletion is undone',
    [{ resource: 'timeBlocks', id: 'b', fields: block, seen: block, restores: { id: 'b' } }],
  ],
  ['a deletion', [{ resource: 'timeBlocks', id: 'b', removed: true }]],
  [
    'a block with an activity that gets another name',
    [
      { ...activity, fields: { name: 'Clay' }, seen: { name: 'Mud' } },
      { resource: 'timeBlocks', id: 'b', fields: block },
    ],
  ],
  [
    'several blocks',
    [
      { resource: 'timeBlocks', id: 'b', fields: block },
      { resource: 'timeBlocks', id: 'c', fields: block },
    ],
  ],
  ['an activity', [{ ...activity, fields: { name: 'Clay' } }]],
  [
    'a North Star with an activity',
    [
      { ...activity, fields: { name: 'Clay' } },
      { resource: 'northStars', id: 'own', fields: { name: 'Rest' } },
    ],
  ],
  ['a default North Star', [{ resource: 'northStars', id: 'default', fields: { name: 'Rest' }, seen: {} }]],
  ['an order', [{ resource: 'weeklyPriorities', id: WEEK, fields: { ordered_theme_ids: [] } }]],
  [
    'two lists of a reflection',
    [{ resource: 'weeklyReflections', id: WEEK, fields: { wins: ['Bread'], insights: ['Rest'] } }],
  ],
])('form of a refused change (OFF-96): %s has none', (_what, changes) => {
  expect(of(...changes)).toBeNull();
});
