import { expect, test } from '@jest/globals';
import { changesOf, formOf, mineOver } from './user-changes.ts';

const user = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  name: 'Robin',
  email: 'robin@example.com',
  role: 'standard_user' as const,
  is_active: true,
  has_completed_onboarding: true,
  plan_id: null,
  is_demo: false,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 4,
};

test('changesOf: only fields that differ are sent, ignoring outer spaces and the case of the email', () => {
  expect(changesOf(user, user)).toBeNull();
  expect(changesOf(user, { ...user, name: ' Robin ', email: 'ROBIN@example.com ' })).toBeNull();
  expect(changesOf(user, { ...user, role: 'admin' })).toEqual({ role: 'admin' });
  expect(changesOf(user, { ...user, name: 'Rob', is_demo: true })).toEqual({ name: 'Rob', is_demo: true });
});

test('mineOver: own edits win over the other admin’s values, and untouched fields take theirs', () => {
  const theirs = { ...user, name: 'Robert', role: 'admin' as const, version: 5 };
  expect(mineOver(user, { ...formOf(user), name: 'Rob' }, theirs)).toEqual({
    name: 'Rob',
    email: 'robin@example.com',
    role: 'admin',
    is_demo: false,
  });
});
