import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useState } from 'react';
import { useTypedBefore } from '../pages/auth/use-typed-before.ts';
import { keepPrerendered, PrerenderedPage } from './prerendered-page.tsx';

let reactRoot: Root | undefined;

/** A page that the gateway sent, and the app that takes it over while its own page loads. */
async function takeOver(html: string, path = location.pathname, isWhole = false): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.append(document.createRange().createContextualFragment(html));
  document.body.replaceChildren(root);
  keepPrerendered(root);
  const routes = [{ path: '*', element: <PrerenderedPage label="Loading your week…" isWhole={isWhole} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  reactRoot = createRoot(root);
  await act(async () => reactRoot?.render(<RouterProvider router={router} />));
  return root;
}

afterEach(async () => {
  await act(async () => reactRoot?.unmount());
});

test('prerendered page: inside a frame its own part goes on being shown while the page loads (FED-70)', async () => {
  const root = await takeOver(
    '<header>Simmer</header><main><div data-prerendered="page"><h1>November 2026</h1></div></main>',
  );
  screen.getByRole('heading', { name: 'November 2026' });
  expect(root.querySelector('header')).toBeNull();
});

test('prerendered page: the frame of the HTML stays visible until the app draws its own', async () => {
  const html = '<header>Simmer</header><main><div data-prerendered="page"><h1>Account</h1></div></main>';
  await takeOver(html, location.pathname, true);
  expect(screen.getByRole('heading').textContent).toBe('Account');
  screen.getByRole('banner');
});

test('prerendered page: without a frame all of it goes on being shown', async () => {
  await takeOver('<header>Simmer</header><h1>Welcome back</h1>');
  expect(screen.getByRole('heading').textContent).toBe('Welcome back');
  screen.getByRole('banner');
});

test('prerendered page: it is said to load, and not shown twice', async () => {
  const root = await takeOver('<h1>Welcome back</h1>');
  expect(screen.getByRole('status').textContent).toBe('Loading your week…');
  expect(root.querySelectorAll('h1')).toHaveLength(1);
});

test('prerendered page: another page shows a spinner instead', async () => {
  await takeOver('<h1>Welcome back</h1>', '/another');
  expect(screen.queryByRole('heading')).toBeNull();
  screen.getByText('Loading your week…');
});

test('prerendered page: without prerendered HTML a spinner is shown', async () => {
  await takeOver('');
  expect(screen.getByText('Loading your week…')).toBeTruthy();
});

function SignIn({ onSubmit }: { onSubmit?: (text: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  useTypedBefore({ email: setEmail, password: setPassword });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(`${email} ${password}`);
      }}
    >
      <input name="email" aria-label="Email" autoFocus value={email} onChange={() => undefined} />
      <input name="password" aria-label="Password" value={password} onChange={() => undefined} />
    </form>
  );
}

test('prerendered page: what is typed into its form, and the focus, are of the form of the app, once (FED-70)', async () => {
  await takeOver('<form method="dialog"><input name="email" /><input name="password" /></form>');
  const fields = document.querySelectorAll('input');
  for (const field of fields) {
    field.focus();
    field.value = `my ${field.name}`;
  }
  await act(async () => reactRoot?.render(<SignIn />));
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([screen.getByLabelText<HTMLInputElement>('Email').value, password.value]).toEqual([
    'my email',
    'my password',
  ]);
  expect(document.activeElement).toBe(password);
  await act(async () => reactRoot?.unmount());
  render(<SignIn />);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  cleanup();
});

test('prerendered page: a form that was sent before the app came is sent with what was typed, once (FED-70)', async () => {
  await takeOver('<form method="dialog" data-sent><input name="email" /><input name="password" /></form>');
  for (const field of document.querySelectorAll('input')) field.value = `my ${field.name}`;
  const sent: string[] = [];
  await act(async () => reactRoot?.render(<SignIn onSubmit={(text) => sent.push(text)} />));
  await waitFor(() => expect(sent).toEqual(['my email my password']));
});
