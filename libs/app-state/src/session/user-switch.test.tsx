import { act } from '@testing-library/react';
import { sessionStore, signOut } from './session.ts';
import { installFakeApi, type SeenCall } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';
import { returnToAdmin, switchToUser, useSwitchedUserName } from './user-switch.ts';

const demo = sampleUser({ name: 'Demo', email: 'demo@example.com' });
const responses = {
  'POST /admin/switch-user': () => ({ body: { token: 'of the demo', user: demo } }),
  'POST /auth/logout': () => ({ body: { message: 'Signed out.' } }),
};
const kept = () => ['authToken', 'adminToken', 'switchedUser'].map((key) => localStorage.getItem(key));
const bearersOf = (seen: SeenCall[], path: string) =>
  seen.filter((call) => call.path === path).map((call) => call.headers.get('authorization'));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', 'of the admin');
  sessionStore.setState({ status: 'signed-in', user: sampleUser({ is_super_admin: true }) });
});

test('user switch: the admin’s token is kept, and the demo user is named but not stored in plain (OFF-100)', async () => {
  const seen = installFakeApi(responses);
  const { result } = renderWithCache(useSwitchedUserName);
  expect(result.current).toBeNull();
  await switchToUser(demo.email);
  expect(kept()).toEqual([
    'of the demo',
    'of the admin',
    JSON.stringify({ id: demo.id, name: '', email: '' }),
  ]);
  expect(seen[0]?.headers.get('idempotency-key')).toBeNull();
  act(() => sessionStore.setState({ user: demo }));
  expect(result.current).toBe('Demo');
});

test('user switch: a rejected switch changes nothing', async () => {
  installFakeApi({ 'POST /admin/switch-user': () => ({ status: 403, body: { detail: 'No.' } }) });
  await expect(switchToUser(demo.email)).rejects.toThrow('No.');
  expect(kept()).toEqual(['of the admin', null, null]);
});

test('user switch: returning restores the admin without waiting for the server', async () => {
  const seen = installFakeApi({ ...responses, 'POST /auth/logout': () => new Promise(() => undefined) });
  await switchToUser(demo.email);
  returnToAdmin();
  expect(kept()).toEqual(['of the admin', null, null]);
  expect(bearersOf(seen, '/auth/logout')).toEqual(['Bearer of the demo']);
});

test('user switch: signing out ends both sign-ins and removes both tokens (AUT-40)', async () => {
  const seen = installFakeApi(responses);
  await switchToUser(demo.email);
  await signOut();
  expect(kept()).toEqual([null, null, null]);
  expect(new Set(bearersOf(seen, '/auth/logout'))).toEqual(
    new Set(['Bearer of the admin', 'Bearer of the demo']),
  );
});

test('user switch: a damaged record still allows the return', () => {
  localStorage.setItem('adminToken', 'of the admin');
  localStorage.setItem('switchedUser', '{');
  expect(renderWithCache(useSwitchedUserName).result.current).toBe('');
});
