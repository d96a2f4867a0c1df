import { closeReopenedForm, useRefusalTexts, useReopenedForm } from '@simmer/app-state/offline/refusals';
import type { SentChange } from '@simmer/app-state/plan/use-change';
import { createQueryClient } from '@simmer/app-state/query-client';
import { offlineStore, openOutbox } from '@simmer/app-state/plan-client/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser, storedChanges } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { blockFormOf, newBlockForm } from './block-form.ts';
import { useSaveBlock } from './use-save-block.ts';

const user = sampleUser();
const block = timeBlock();
const size = { id: block.size, name: 'Small', duration: 30, points: 1, created_at: block.created_at };
const TYPED = { activityName: 'Sourdough', note: 'Feed the starter' };

const MADE = { body: { items: [{ resource: 'timeBlocks', id: block.id, item: block }] } };

interface Sent {
  readonly changes: readonly { readonly id: string }[];
}

const kept = async () => (await storedChanges(user.id)).waiting;

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user });
});
afterEach(cleanup);

/** A server that answers a change of blocks as told. */
function open(change: () => FakeResponse | Promise<FakeResponse>, sizes = [size]) {
  const seen = installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [block] } }),
    'POST /plan/changes': change,
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveBlock({ activities: [], sizes }), {
    wrapper,
  });
  const posts = () => seen.filter(({ method, path }) => method === 'POST' && /activities|changes/.test(path));
  const { save } = result.current;
  return { save, posts };
}

const ofNew = { form: { ...newBlockForm(null, '2026-11-25'), ...TYPED }, block: null };
const ofKnown = { form: { ...blockFormOf(block, []), ...TYPED }, block };
const rest = { isGone: false, occurrence: null };

test.each([
  ['new', ofNew],
  ['changed', ofKnown],
])(
  'save block: a %s block and its new activity are one change, kept while the server hangs (OFF-24)',
  async (_title, input) => {
    let answer: (response: FakeResponse) => void = () => undefined;
    const hanging = new Promise<FakeResponse>((resolve) => {
      answer = resolve;
    });
    const { save, posts } = open(() => hanging);
    await act(async () => void save({ ...input, ...rest }));
    await waitFor(async () => expect(JSON.stringify(await kept())).toContain('Feed the starter'));
    const rows = await kept();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Sourdough');
    expect(posts().map(({ path }) => path)).toEqual(['/plan/changes']);
    await act(async () => answer(MADE));
  },
);

test('save block: it does not wait for the server, and a refused activity or block is named as the reason (BLK-23, OFF-18)', async () => {
  const loc = ['body', 'changes', 0, 'fields', 'name'];
  const answers: FakeResponse[] = [
    { status: 400, body: {} },
    { status: 422, body: { detail: [{ loc, msg: 'Too long.', type: 'too_big' }] } },
    {
      status: 422,
      body: { detail: [{ loc: ['body', 'changes', 1, 'fields', 'note'], msg: 'No.', type: 'x' }] },
    },
    MADE,
  ];
  const { save, posts } = open(() => answers.shift() ?? {});
  const reasons: string[] = [];
  const onRefused = (text: string, refused: SentChange) => {
    reasons.push(text);
    refused.discard();
  };
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    expect(await act(() => save({ ...ofNew, ...rest, newId: 'line' }, { onRefused }))).toBe(true);
    await waitFor(() => expect(posts()).toHaveLength(attempt));
    await waitFor(async () => expect(await storedChanges(user.id)).toEqual({ waiting: [], refused: [] }));
  }
  expect(reasons).toEqual([
    'Failed to create activity. Please try again.',
    'body.changes.0.fields.name - Too long.',
    'body.changes.1.fields.note - No.',
  ]);
  const ids = posts().map(({ body }) => (body as Sent).changes[1]?.id);
  expect(new Set(ids)).toEqual(new Set(['line']));
});

test('save block: of a form that has closed, a refused change is listed with its reason (OFF-12)', async () => {
  const { save } = open(() => ({ status: 409, body: { detail: 'Not there.' } }));
  await openOutbox(user.id);
  const onRefused = () => undefined;
  expect(await act(() => save({ ...ofNew, ...rest }, { onRefused }))).toBe(true);
  await waitFor(() => expect(offlineStore.getState().unsaved).toMatchObject([{ why: 'Not there.' }]));
});

test.each([
  ['opens again while the person does nothing else', false],
  ['stays closed while the person types something else', true],
])('save block: the form of a refused change %s (OFF-18)', async (_what, isTyping) => {
  const { save } = open(() => ({ status: 409, body: { detail: 'Not there.' } }));
  await openOutbox(user.id);
  const reopened = renderHook(useReopenedForm);
  const said: string[] = [];
  renderHook(() => useRefusalTexts((text) => said.push(text)));
  const field = document.body.appendChild(document.createElement('input'));
  if (isTyping) field.focus();
  await act(() => save({ ...ofNew, ...rest }));
  await waitFor(() => expect(offlineStore.getState().unsaved).toHaveLength(1));
  const [listed] = offlineStore.getState().unsaved;
  await waitFor(() =>
    expect([reopened.result.current, said]).toEqual(isTyping ? [null, ['Not there.']] : [listed?.id, []]),
  );
  act(closeReopenedForm);
  field.remove();
});

test('save block: while the sizes could not be loaded, a changed block keeps its own (CAL-53)', async () => {
  const { save, posts } = open(() => MADE, []);
  expect(await act(() => save({ ...ofKnown, ...rest }))).toBe(true);
  const [sent] = posts().map(({ body }) => JSON.stringify(body));
  expect(sent).toContain('Feed the starter');
  expect(sent).not.toContain('"size"');
});
