import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { localStore } from '@simmer/plan/copy/local-plan';
import { sessionStore } from '../../session/session-store.ts';
import { dropBackups } from './backup-databases.ts';
import { listBackups } from './backup-store.ts';
import { FIRST_BACKUP_MS, followBackups } from './follow-backups.ts';

const star = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31',
  name: 'Rest',
  emoji: '⭐',
  color: '#3B82F6',
  is_default: false,
  created_at: '2026-01-05T08:30:00.000Z',
};

test('daily backup: the signed-out plan gets one some seconds after the start (OFF-57)', async () => {
  await dropBackups();
  await localStore.change((data) => void data.northStarThemes.push(star));
  sessionStore.setState({ status: 'signed-out', user: null });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const stop = followBackups();
  try {
    jest.advanceTimersByTime(FIRST_BACKUP_MS);
    // Idle.
    jest.advanceTimersByTime(1);
  } finally {
    jest.useRealTimers();
    stop();
  }
  let made = await listBackups('local');
  while (made.length === 0) made = await listBackups('local');
  expect(made).toMatchObject([{ reason: 'daily', itemCount: 1 }]);
});
