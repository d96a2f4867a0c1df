import { expect, test } from '@jest/globals';
import type { Operations } from '@simmer/contracts/schemas/operations.schema';
import { operationsOf } from '../../testing/sample-operations.ts';
import { durationText, problemsOf, queueState, scheduleState } from './operations-labels.ts';

const problem = (changes: Partial<Operations>) => problemsOf(operationsOf(changes));
const load = { is_paused: false, waiting: 3, active: 1, delayed: 0, oldest_ms: 10 };
const housekeeping = { schedule: 'housekeeping', every_ms: 3_600_000, next_at: null } as const;
const ran = (started_at: string, failure: string | null = null) =>
  ({ ...housekeeping, last: { started_at, finished_at: started_at, failure } }) as const;

test('problemsOf: a healthy system has none (ADM-77)', () => {
  expect(problem({})).toEqual([]);
});

test.each<[string, Partial<Operations>, string]>([
  ['no worker', { processes: [] }, 'No worker runs: calendars are not synced, and no mail is sent.'],
  [
    'a missing migration',
    { migrations: { expected: '2', missing: ['2'], later: [] } },
    'The database lacks 1 migration of this release.',
  ],
  [
    'a queue without response',
    { queues: [{ queue: 'mail', load: null }] },
    'The queue “Mail” does not respond.',
  ],
  [
    'a paused queue',
    { queues: [{ queue: 'mail', load: { ...load, is_paused: true } }] },
    'The queue “Mail” is paused: its jobs wait until it is resumed.',
  ],
  [
    'a stuck queue',
    { queues: [{ queue: 'mail', load: { ...load, oldest_ms: 720_000 } }] },
    'The oldest job of the queue “Mail” has waited for 12 min.',
  ],
  [
    'a failed schedule',
    { schedules: [ran('2026-01-05T12:00:00.000Z', 'The disk is full.')] },
    'Housekeeping failed: The disk is full.',
  ],
  [
    'a worker that is silent for 31 s',
    {
      processes: operationsOf().processes.map((one) => ({
        ...one,
        seen_at: one.service === 'calendar-worker' ? '2026-01-05T11:59:29.000Z' : one.seen_at,
      })),
    },
    'Worker on calendar-worker-1 has been silent for 31 s.',
  ],
  ['a late schedule', { schedules: [ran('2026-01-05T10:29:00.000Z')] }, 'Housekeeping last ran 2 h ago.'],
  [
    'a schedule that never ran',
    {
      processes: operationsOf().processes.map((one) => ({ ...one, since: '2026-01-05T10:29:00.000Z' })),
      schedules: [{ ...housekeeping, last: null }],
    },
    'Housekeeping has never run.',
  ],
  [
    'late calendars',
    { calendars: { ...operationsOf().calendars, late: 2 } },
    '2 connected accounts were not synced for twelve hours.',
  ],
  [
    'expired watches',
    { calendars: { ...operationsOf().calendars, expired_watches: 1 } },
    '1 calendar has no watch: changes arrive with the next sync.',
  ],
])('problemsOf: %s is one sentence', (_what, changes, sentence) => {
  expect(problem(changes)).toEqual([sentence]);
});

test('queueState and scheduleState: the worst is named', () => {
  expect(queueState({ queue: 'mail', load: { ...load, is_paused: true, oldest_ms: 720_000 } }).label).toBe(
    'Paused',
  );
  expect(scheduleState(ran('2026-01-05T07:00:00.000Z', 'no'), '2026-01-05T12:00:00.000Z').label).toBe(
    'Failed',
  );
  expect(scheduleState({ ...housekeeping, last: null }, '2026-01-05T12:00:00.000Z').label).toBe('Never ran');
});

test.each([
  [400, '0 s'],
  [59_000, '59 s'],
  [150_000, '3 min'],
  [47 * 3_600_000, '47 h'],
  [72 * 3_600_000, '3 days'],
])('durationText: %i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
