/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { closeReopenedForm, useRefusalTexts, useReopenedForm } from '@simmer/app-state/offline/refusals';
import { dropOutbox, offlineStore, openOutbox } from '@simmer/app-state/plan-client/offline';
import { useChange } from '@simmer/app-state/plan/use-change';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { planClient } from '@simmer/app-state/plan-client/plan-clients';
import {
  answerChanges,
  type FakeResponse,
  installFakeApi,
  type SeenCall,
} from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { northStar } from '@simmer/testing/north-star.factory';
import { preloadDialogs } from '@simmer/ui/antd/dialog';
import { pasteInto } from '@simmer/ui/testing/paste-into';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { toast } from '@simmer/ui/toasts/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { renderSignedIn } from '../../testing/render-page.tsx';
import { GoalsDialog } from '../goals/goals.dialog.tsx';
import { NorthStarsDialog } from '../north-stars/north-stars.dialog.tsx';
import { LoadedPosterWizard } from '../poster/loaded-poster-wizard.tsx';
import { PulseCheckDialog } from '../pulse/pulse-check.dialog.tsx';
import { ReflectionDialog } from '../reflection/reflection.dialog.tsx';
import { Component as ChangeCorrection } from './change-correction.slot.tsx';

const user = sampleUser();
const DAY = '2026-01-07';
const star = {
  ...northStar({ name: 'Rest', is_default: false }),
  type: 'ongoing' as const,
  startDate: '2026-01-01',
  endDate: null,
};
const other = { ...star, id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31', name: 'Work' };
const BROKEN: FakeResponse = { status: 500, body: { detail: 'The stove went out.' } };

let answer: (call: SeenCall) => FakeResponse | Promise<FakeResponse>;

const stamps = { created_at: star.created_at, updated_at: star.created_at };
/** The server saves what it gets. */
const saved = answerChanges(({ id, fields }) => ({ ...stamps, id, ...fields }));

beforeAll(preloadDialogs);
beforeEach(async () => {
  await freshBrowser();
  await dropOutbox(user.id);
  localStorage.setItem('authToken', 'tok');
  answer = () => BROKEN;
  const write = (call: SeenCall) => answer(call);
  installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'GET /north_stars': () => ({ body: { northStars: [star] } }),
    'POST /plan/changes': write,
  });
  await openOutbox(user.id);
});
afterEach(() => {
  cleanup();
  act(closeReopenedForm);
  toast.dismiss();
});

/** A page with a form, in the frame of the shell. */
function Page({ form }: { readonly form: (close: () => void) => ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  const changeId = useReopenedForm();
  useRefusalTexts(toast.error);
  return (
    <>
      {isOpen && form(() => setIsOpen(false))}
      {changeId !== null && <ChangeCorrection changeId={changeId} onClose={closeReopenedForm} />}
      <ShownToasts />
    </>
  );
}

const open = (form: (close: () => void) => ReactElement) => renderSignedIn(<Page form={form} />);
const goals = (close: () => void) => (
  <GoalsDialog goals={[star, other]} northStarId={undefined} onManage={close} onClose={close} />
);
const toasts = () =>
  [...document.querySelectorAll('[data-toast][data-leaving="false"]')].map(({ textContent }) => textContent);
const listed = () => offlineStore.getState().unsaved;
const button = (name: string) => screen.findByRole('button', { name });
const plan = () => planClient(user.id).state.getState().plan;
const isRefused = () => waitFor(() => expect(listed()).toHaveLength(1));

test('pulse check: refused by the server, its form opens again with what was typed and its text, and is saved from there (PUL-5, OFF-18)', async () => {
  const person = open((close) => <PulseCheckDialog date={DAY} onClose={close} />);
  await pasteInto(person, await screen.findByRole('textbox'), 'A long walk');
  await person.click(await button('Save Pulse Check'));
  await screen.findByText('Failed to save pulse check. Please try again.');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A long walk');
  await waitFor(() => expect(toasts()).toEqual([]));
  expect(plan().pulseChecks).toEqual([]);
  answer = ({ body }) => {
    const [{ fields }] = (body as { changes: [{ fields: object }] }).changes;
    const item = { ...stamps, id: star.id, date: DAY, week_start_date: DAY, ...fields };
    return { body: { items: [{ resource: 'pulseChecks', id: DAY, item }] } };
  };
  await person.click(await button('Save Pulse Check'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(listed()).toEqual([]));
  expect(plan().pulseChecks).toMatchObject([{ date: DAY, theme_ratings: [{ note: 'A long walk' }] }]);
});

test('pulse check: while the person types something else, its text is a toast, and it is listed (PUL-5, OFF-18)', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  answer = () => promise;
  const person = open((close) => <PulseCheckDialog date={DAY} onClose={close} />);
  await person.click(await button('Save Pulse Check'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await act(async () => resolve(BROKEN));
  await isRefused();
  await waitFor(() => expect(toasts()).toEqual(['Failed to save pulse check. Please try again.']));
  expect(screen.queryByRole('dialog')).toBeNull();
  field.remove();
});

test('North Star: refused by the server, its form opens again over its list, with what was typed and its text (NST-24, OFF-18)', async () => {
  const person = open(goals);
  await person.click(await button('New North Star'));
  await pasteInto(person, await screen.findByRole('textbox', { name: /Name/ }), 'Pottery');
  await person.click(await button('Create North Star'));
  await screen.findByText('Failed to create North Star');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Pottery');
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
  await waitFor(() => expect(toasts()).toEqual([]));
  answer = saved;
  await person.click(await button('Create North Star'));
  await waitFor(() => expect(listed()).toEqual([]));
  expect(
    plan()
      .northStarThemes.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Pottery', 'Rest']);
});

test('North Star: a refused change opens its form again with what the server says (NST-24, OFF-18)', async () => {
  answer = () => ({ status: 409, body: { detail: 'It is in use.' } });
  const person = open(goals);
  await person.click(await button('Edit Rest'));
  await pasteInto(person, await screen.findByRole('textbox', { name: /Name/ }), ' well');
  await person.click(await button('Save Changes'));
  await screen.findByText('It is in use.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Rest well');
});

test('North Star: a refused removal is a toast, and it is back (NST-24, OFF-18)', async () => {
  const person = open(goals);
  await person.click(await button('Delete Rest'));
  await isRefused();
  await waitFor(() => expect(toasts()).toEqual(['Failed to delete North Star']));
  expect(plan().northStarThemes.map(({ name }) => name)).toEqual(['Rest']);
});

test('Manage North Stars: what the server refuses is a toast over the open list (NST-13, OFF-18)', async () => {
  const person = open((close) => <NorthStarsDialog onClose={close} />);
  await pasteInto(person, await screen.findByLabelText('North Star name'), 'Pottery');
  await person.keyboard('{Enter}');
  await isRefused();
  await waitFor(() => expect(toasts()).toEqual(['Failed to create North Star']));
});

test('reflection: refused by the server, its form opens again with what was typed and its text (REF-3, OFF-18)', async () => {
  const person = open((close) => <ReflectionDialog week="2026-01-05" kind="wins" onClose={close} />);
  await pasteInto(person, await screen.findByRole('textbox'), 'Bread rose');
  await person.click(await button('Save Reflections'));
  await screen.findByText('The reflection could not be saved. Your text is still here; try again.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Bread rose');
  await waitFor(() => expect(toasts()).toEqual([]));
  expect(plan().weeklyReflections).toEqual([]);
});

test('poster: refused by the server, a toast says so over the sheet, and nothing is offered to be undone (OFF-18)', async () => {
  const person = open((close) => <LoadedPosterWizard onClose={close} />);
  await person.click(await button('Next'));
  await pasteInto(person, await screen.findByRole('textbox'), 'A new town');
  for (let step = 0; step < 3; step++) await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(screen.getByRole('button', { name: 'Generate Poster' }));
  await isRefused();
  await waitFor(() =>
    expect(toasts()).toEqual(['The poster could not be saved. Your answers are still here; try again.']),
  );
});

test('refused change: its failure is logged once, under what was changed; one that the server explains is not (FED-9, OFF-18)', async () => {
  const log: string[] = [];
  const client = createQueryClient(({ text }) => log.push(text));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  sessionStore.setState({ status: 'signed-in', user });
  const { result } = renderHook(() => useChange(['northStars']), { wrapper });
  const remove = async () => {
    const { sent } = await result.current.mutateAsync(
      [{ resource: 'northStars', id: star.id, removed: true }],
      'It is not removed.',
    );
    await sent.result.catch(() => undefined);
  };
  await act(remove);
  expect(log).toEqual(['Failed to save North Stars']);
  answer = () => ({ status: 409, body: { detail: 'It is in use.' } });
  await act(remove);
  expect(log).toHaveLength(1);
});
