import { expect, test } from '@jest/globals';
import { stepOfCommand } from './step-of-command.ts';

const ID = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31';
const KEY = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a41';
const row = { key: KEY, label: 'Pottery', madeAt: '2026-01-06T08:00:00.000Z' };
const block = { id: ID, title: 'Clay', ecocycle_phase: null, version: 3 };
const check = { id: ID, date: '2026-01-06', weather_mood: 'sunny', overall_feeling: 12, theme_ratings: [] };
const week = { week_start_date: '2026-01-05' };

const changesOf = (kind: string, args: object, base: readonly object[] = []) =>
  stepOfCommand({ version: 2, kind, args: { ...args, key: KEY } }, base, row)?.changes;

test.each<[string, object, readonly object[], readonly object[]]>([
  // What is new has its id from the key, if it has none.
  [
    'activities.create',
    { body: { name: 'Kites' } },
    [],
    [{ resource: 'activities', id: KEY, fields: { name: 'Kites' } }],
  ],
  [
    'northStarGoals.update',
    { id: ID, changes: { note: 'Two', version: 2 } },
    [{ id: ID, note: 'One' }],
    [{ resource: 'northStars', id: ID, fields: { note: 'Two' }, seen: { note: 'One' } }],
  ],
  // Of what nobody knows any more, nothing was seen.
  [
    'activities.update',
    { id: ID, changes: { name: 'Kites' } },
    [],
    [{ resource: 'activities', id: ID, fields: { name: 'Kites' }, seen: {} }],
  ],
  [
    'timeBlocks.update',
    { id: ID, changes: { ecocycle_phase_id: KEY, version: 3 } },
    [block],
    [{ resource: 'timeBlocks', id: ID, fields: { ecocycle_phase: KEY }, seen: { ecocycle_phase: null } }],
  ],
  ['idealBlocks.remove', { id: ID, version: 2 }, [], [{ resource: 'idealBlocks', id: ID, removed: true }]],
  [
    'timeBlocks.change',
    {
      batch: {
        activities: [{ id: KEY, name: 'Kites' }],
        unused: [KEY],
        changes: [
          { kind: 'create', id: KEY, block: { title: 'New' } },
          { kind: 'update', id: ID, block: { title: 'Wheel', version: 3 } },
          { kind: 'delete', id: ID, takes_back_use: true },
        ],
      },
    },
    [block],
    [
      { resource: 'activities', id: KEY, fields: { name: 'Kites' } },
      { resource: 'timeBlocks', id: KEY, fields: { title: 'New' } },
      { resource: 'timeBlocks', id: ID, fields: { title: 'Wheel' }, seen: { title: 'Clay' } },
      { resource: 'timeBlocks', id: ID, removed: true, takes_back_use: true },
      { resource: 'activities', id: KEY, removed: true, if_unused: true },
    ],
  ],
  [
    'pulseChecks.save',
    { body: { date: '2026-01-06', weather_mood: 'cloudy', version: 1 } },
    [check],
    [
      {
        resource: 'pulseChecks',
        id: '2026-01-06',
        fields: { weather_mood: 'cloudy' },
        seen: { weather_mood: 'sunny' },
      },
    ],
  ],
  [
    'weeklyReflections.save',
    { body: { ...week, wins: ['All'] } },
    [],
    [{ resource: 'weeklyReflections', id: '2026-01-05', fields: { wins: ['All'] } }],
  ],
  // A row of a day is named by the day.
  ['pulseChecks.remove', { id: ID }, [check], [{ resource: 'pulseChecks', id: '2026-01-06', removed: true }]],
  [
    'poster.save',
    { body: { context: 'x' } },
    [],
    [{ resource: 'poster', id: 'person', fields: { context: 'x' } }],
  ],
  ['poster.remove', { version: 2 }, [], [{ resource: 'poster', id: 'person', removed: true }]],
  [
    'freeDays.save',
    { body: { free_days: [], seen: { free_days: [] } } },
    [{ id: ID, free_days: [{ from: '2026-01-05', to: '2026-01-06' }] }],
    [
      {
        resource: 'freeDays',
        id: 'person',
        fields: { free_days: [] },
        seen: { free_days: [{ from: '2026-01-05', to: '2026-01-06' }] },
      },
    ],
  ],
])('outbox: a change of the release before becomes a step: %s', (kind, args, base, changes) => {
  expect(changesOf(kind, args, base)).toEqual(changes);
});

test.each([
  ['window.close', {}],
  ['pulseChecks.remove', { id: ID }],
  ['timeBlocks.update', { id: 7, changes: {} }],
  ['timeBlocks.change', { batch: { changes: [7] } }],
])('outbox: what cannot be read of the release before is no step: %s', (kind, args) => {
  expect(changesOf(kind, args)).toBeUndefined();
  expect(stepOfCommand(7, [], row)).toBeNull();
});
