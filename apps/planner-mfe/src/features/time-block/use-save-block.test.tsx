import { deviceDatabase } from '@simmer/offline/disk/device-database';
import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { blockFormOf, newBlockForm } from './model/block-form.ts';
import { useSaveBlock } from './use-save-block.ts';

const user = sampleUser();
const block = timeBlock();
const size = { id: block.size, name: 'Small', duration: 30, points: 1, created_at: block.created_at };
const TYPED = { activityName: 'Sourdough', note: 'Feed the starter' };

const kept = () => deviceDatabase.read(({ outbox }) => outbox.inState(user.id, 'direct'));

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user });
});
afterEach(cleanup);

/** A server that answers a change of blocks as told. */
function open(change: () => FakeResponse | Error | Promise<FakeResponse>) {
  const seen = installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'GET /activities': () => ({ body: { activities: [] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [] } }),
    'POST /time-blocks/changes': change,
  });
  const showFailure = jest.fn<(text: string) => void>();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveBlock({ activities: [], sizes: [size], showFailure }), {
    wrapper,
  });
  const posts = () => seen.filter(({ method, path }) => method === 'POST' && /activities|changes/.test(path));
  const { save } = result.current;
  return { save, posts, showFailure };
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
    expect(posts().map(({ path }) => path)).toEqual(['/time-blocks/changes']);
    await act(async () => answer({ body: { timeBlocks: [block] } }));
  },
);

test('save block: an activity that is rejected is named as the reason, and nothing is kept to be sent again (BLK-23)', async () => {
  const loc = ['body', 'activities', 0, 'name'];
  const answers: FakeResponse[] = [
    { status: 400, body: {} },
    { status: 422, body: { detail: [{ loc, msg: 'Too long.', type: 'too_big' }] } },
    {
      status: 422,
      body: { detail: [{ loc: ['body', 'changes', 0, 'block', 'note'], msg: 'No.', type: 'x' }] },
    },
    { body: { timeBlocks: [block] } },
  ];
  const { save, posts, showFailure } = open(() => answers.shift() ?? {});
  for (const isSaved of [false, false, false, true])
    expect(await act(() => save({ ...ofNew, ...rest }))).toBe(isSaved);
  expect(showFailure.mock.calls.map(([text]) => text)).toEqual([
    'Failed to create activity. Please try again.',
    'body.activities.0.name - Too long.',
    'body.changes.0.block.note - No.',
  ]);
  const ids = posts().map(({ body }) => (body as { activities: { id: string }[] }).activities[0]?.id);
  expect(new Set(ids).size).toBe(1);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('save block: another name after a lost response replaces the activity of the first attempt', async () => {
  const LOST = new TypeError('fetch failed');
  const answers = [LOST, LOST];
  const { save, posts } = open(() => answers.shift() ?? { body: { timeBlocks: [block] } });
  expect(await act(() => save({ ...ofNew, ...rest }))).toBe(false);
  const form = { ...ofNew.form, activityName: 'Rye' };
  expect(await act(() => save({ ...ofNew, ...rest, form }))).toBe(true);
  const bodies = posts().map(({ body }) => body as { activities: { id: string; name: string }[] });
  const [first] = bodies[0]?.activities ?? [];
  expect(bodies.at(-1)).toMatchObject({
    activities: [{ name: 'Rye' }],
    unused_activities: [first?.id],
    changes: [{ kind: 'update', id: block.id }],
  });
});
