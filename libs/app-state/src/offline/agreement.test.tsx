import { closeCopy, leaveOffline } from '../plan-client/offline.ts';
import { setKeepsNothing } from '../personal-data/keep-nothing.ts';
import { forgetAgreement, lastAgreement, noteAgreement } from '@simmer/plan/disk/browser-storage';

const [me, other] = ['019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21', '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a22'];

afterEach(forgetAgreement);

test('last agreement: is noted when the server has all changes, for that user alone (OFF-53, OFF-55)', async () => {
  expect(lastAgreement(me)).toBeNull();
  const before = Date.now();
  await closeCopy(me);
  expect(Date.parse(lastAgreement(me) ?? '')).toBeGreaterThanOrEqual(before);
  expect(lastAgreement(other)).toBeNull();
});

test('last agreement: a sign-out forgets it, and a damaged entry is none (OFF-53)', async () => {
  noteAgreement(me, '2026-01-05T08:30:00.000Z');
  expect(lastAgreement(me)).toBe('2026-01-05T08:30:00.000Z');
  await leaveOffline();
  expect(lastAgreement(me)).toBeNull();
  noteAgreement(me, 'yesterday');
  expect(lastAgreement(me)).toBeNull();
});

test('last agreement: a device that is to keep nothing forgets it, and notes none (OFF-53, OFF-75)', async () => {
  noteAgreement(me);
  await setKeepsNothing(true);
  expect(lastAgreement(me)).toBeNull();
  await closeCopy(me);
  expect(lastAgreement(me)).toBeNull();
  await setKeepsNothing(false);
});
