import { type Command, isOfSameItem } from '../outbox/command.ts';
import { correctionOf } from './correction.ts';

const command = (kind: string, args: Record<string, unknown>): Command => ({
  version: 2,
  kind,
  args: { ...args, key: 'k' },
});
const WEEK = '2026-01-05';
const block = { activity_id: 'a', size: 's', start_date: WEEK };

describe('form of an unsaved change (OFF-96)', () => {
  test('a new block has its fields and its id', () => {
    const change = { command: command('timeBlocks.create', { body: { id: 'b', ...block, note: 'Clay' } }) };
    expect(correctionOf(change)).toEqual({
      of: 'timeBlock',
      id: 'b',
      isNew: true,
      typed: { ...block, note: 'Clay' },
    });
  });

  test('a changed block has the fields of the change, its phase under the name of the form', () => {
    const changes = { note: 'Clay', points: 5, ecocycle_phase_id: 'birth', version: 3 };
    expect(correctionOf({ command: command('timeBlocks.update', { id: 'b', changes }) })).toEqual({
      of: 'timeBlock',
      id: 'b',
      isNew: false,
      typed: { note: 'Clay', points: 5, ecocycle_phase: 'birth' },
    });
  });

  test.each([
    [
      'dates that a series skips',
      command('timeBlocks.update', { id: 'b', changes: { exclusion_dates: [WEEK] } }),
    ],
    [
      'a block whose deletion is undone',
      command('timeBlocks.create', { body: { ...block, created_at: WEEK } }),
    ],
    [
      'a poster whose removal is undone',
      command('poster.save', { body: { id: 'p', context: 'Home', created_at: WEEK } }),
    ],
    ['a deletion', command('timeBlocks.remove', { id: 'b' })],
    ['several blocks', command('timeBlocks.change', { batch: { activities: [], changes: [] } })],
    ['a default North Star', command('northStars.create', { body: { name: 'Rest', is_default: true } })],
    [
      'an order',
      command('weeklyPriorities.save', { body: { week_start_date: WEEK, ordered_theme_ids: [] } }),
    ],
    [
      'two lists of a reflection',
      command('weeklyReflections.save', {
        body: { week_start_date: WEEK, wins: ['Bread'], insights: ['Rest'] },
      }),
    ],
  ])('%s has no form', (_what, change) => {
    expect(correctionOf({ command: change })).toBeNull();
  });

  test('a poster has its answers, and is replaced by the next one', () => {
    const change = command('poster.save', { body: { context: 'Home' } });
    expect(correctionOf({ command: change })).toEqual({ of: 'poster', typed: { context: 'Home' } });
    expect(isOfSameItem(change, command('poster.save', { body: { context: 'At home' } }))).toBe(true);
  });

  test('a changed default North Star has no form, a changed own one has', () => {
    const change = command('northStars.update', { id: 'n', changes: { name: 'Rest' } });
    expect(correctionOf({ command: change, base: [{ id: 'n', is_default: true }] })).toBeNull();
    expect(correctionOf({ command: change, base: [{ id: 'n', is_default: false }] })).toEqual({
      of: 'northStar',
      id: 'n',
      isNew: false,
      typed: { name: 'Rest' },
    });
  });

  test('a reflection has the list that differs from what was there', () => {
    const body = { week_start_date: WEEK, wins: ['Bread'], challenges: ['Frost', 'Rain'], insights: [] };
    const base = [{ week_start_date: WEEK, wins: ['Bread'], challenges: [], insights: [] }];
    expect(correctionOf({ command: command('weeklyReflections.save', { body }), base })).toEqual({
      of: 'reflection',
      week: WEEK,
      kind: 'challenges',
      lines: ['Frost', 'Rain'],
    });
  });
});

describe('what takes the place of an unsaved change (OFF-96)', () => {
  const created = command('timeBlocks.create', { body: { id: 'b', ...block } });

  test.each([
    ['the same block', created, command('timeBlocks.create', { body: { id: 'b', ...block } }), true],
    [
      'a part of the same series',
      created,
      command('timeBlocks.change', { batch: { changes: [{ id: 'b' }] } }),
      true,
    ],
    ['another block', created, command('timeBlocks.create', { body: { id: 'c', ...block } }), false],
    [
      'an activity of the form',
      created,
      command('activities.create', { body: { id: 'b', name: 'Clay' } }),
      false,
    ],
    [
      'a North Star through its other view',
      command('northStars.create', { body: { id: 'n', name: 'Rest' } }),
      command('northStarGoals.create', { body: { id: 'n', name: 'Rest' } }),
      true,
    ],
    [
      'the poster',
      command('poster.save', { body: { id: 'p' } }),
      command('poster.save', { body: { id: 'q' } }),
      true,
    ],
  ])('%s', (_what, former, next, isReplaced) => {
    expect(isOfSameItem(former, next)).toBe(isReplaced);
  });
});
