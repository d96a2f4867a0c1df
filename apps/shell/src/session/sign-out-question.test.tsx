/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { dropOutbox } from '@simmer/app-state/plan-client/offline';
import { sessionStore, signOut } from '@simmer/app-state/session/session';
import { refuseChange } from '@simmer/app-state/testing/change-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignOutQuestion } from './sign-out-question.tsx';

const user = sampleUser();

beforeEach(async () => {
  await freshBrowser();
  await dropOutbox(user.id);
  sessionStore.setState({ status: 'signed-in', user });
});

async function leave() {
  let leaving = Promise.resolve(true);
  await act(async () => {
    leaving = signOut();
  });
  // The dialog's code is loaded when it opens.
  const question = await screen.findByRole('alertdialog', { name: 'Sign out?' });
  return { leaving, question };
}

test('sign-out: with changes that are not in the account it asks, and the person can stay (OFF-17)', async () => {
  const seen = installFakeApi({ 'POST /auth/logout': () => ({ body: {} }) });
  render(<SignOutQuestion />);
  for (const key of ['a', 'b'])
    await refuseChange(user.id, { resource: 'activities', id: key, removed: true }, key);
  const { leaving, question } = await leave();
  expect(question.textContent).toContain('2 changes are not saved in your account yet');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay signed in' }));
  expect(await leaving).toBe(false);
  expect([sessionStore.getState().status, seen]).toEqual(['signed-in', []]);

  const again = await leave();
  await userEvent.click(within(again.question).getByRole('button', { name: 'Sign out' }));
  expect(await again.leaving).toBe(true);
  expect(sessionStore.getState().status).toBe('signed-out');
});

test('sign-out: without such changes it does not ask', async () => {
  installFakeApi({ 'POST /auth/logout': () => ({ body: {} }) });
  render(<SignOutQuestion />);
  expect(await act(() => signOut())).toBe(true);
  expect(sessionStore.getState().status).toBe('signed-out');
});
