import { act } from '@testing-library/react';
import { useChangePassword } from '../profile/profile.ts';
import { useSaveSettings } from '../profile/save-settings.ts';
import { sessionStore } from '../session/session.ts';
import { type FakeResponse, installFakeApi } from '../testing/fake-api.ts';
import { renderWithCache } from '../testing/render-hook.tsx';
import { sampleUser } from '../testing/sample-user.ts';

const LOST = new TypeError('fetch failed');
const SAVED: FakeResponse = { body: sampleUser() };

beforeEach(() => sessionStore.setState({ status: 'signed-in', user: sampleUser() }));

/** A server that gives these responses in turn, and what the tests do with it. */
function render(...responses: (FakeResponse | Error)[]) {
  const answer = () => responses.shift() ?? SAVED;
  const seen = installFakeApi({
    'GET /auth/me': () => SAVED,
    'PUT /auth/me': answer,
    'PUT /auth/password': answer,
  });
  const { result } = renderWithCache(() => ({
    password: useChangePassword(),
    settings: useSaveSettings('Failed to save'),
  }));
  /** @returns whether it was saved. */
  const outcomeOf = (press: () => Promise<unknown>) =>
    act(() =>
      press().then(
        () => true,
        () => false,
      ),
    );
  return {
    rename: (name: string) => outcomeOf(() => result.current.settings.mutateAsync({ name })),
    changePassword: () =>
      outcomeOf(() =>
        result.current.password.mutateAsync({ current_password: 'old one', new_password: 'new one' }),
      ),
    /** The keys of the writes, each as the place of the first with this key. */
    keys: () => {
      const keys = seen
        .filter(({ method }) => method !== 'GET')
        .map(({ headers }) => headers.get('idempotency-key'));
      return keys.map((key) => keys.indexOf(key));
    },
  };
}

test('retry: a request whose response is lost is repeated with the same key, and succeeds (API-54)', async () => {
  const { changePassword, keys } = render(LOST);
  expect(await changePassword()).toBe(true);
  expect(keys()).toEqual([0, 0]);
});

test('retry: the same input sent again by hand after lost responses has their key, until it is saved (API-54)', async () => {
  const { changePassword, keys } = render(LOST, LOST, { status: 503 });
  expect([await changePassword(), await changePassword(), await changePassword()]).toEqual([
    false,
    false,
    true,
  ]);
  expect(keys()).toEqual([0, 0, 0, 0]);
  await changePassword();
  expect(keys()).toEqual([0, 0, 0, 0, 4]);
});

test('retry: another input has another key, and its rejection does not make the first a new action', async () => {
  const { rename, keys } = render(LOST, LOST, { status: 422, body: { detail: 'No' } });
  expect([await rename('Robin'), await rename('x'), await rename('Robin')]).toEqual([false, false, true]);
  expect(keys()).toEqual([0, 0, 2, 0]);
});

test('retry: after a rejection the same input is a new action', async () => {
  const { rename, keys } = render(LOST, LOST, { status: 422, body: { detail: 'No' } });
  expect([await rename('Robin'), await rename('Robin'), await rename('Robin')]).toEqual([false, false, true]);
  expect(keys()).toEqual([0, 0, 0, 3]);
});

test('retry: after a conflict with a change elsewhere the same input is a new action (API-34)', async () => {
  const { rename, keys } = render(LOST, LOST, { status: 409, body: { detail: 'Changed.' } });
  expect([await rename('Robin'), await rename('Ash'), await rename('Robin')]).toEqual([false, false, true]);
  expect(keys()).toEqual([0, 0, 2, 3]);
});
