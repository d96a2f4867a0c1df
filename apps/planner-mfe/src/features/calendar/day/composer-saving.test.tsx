import { openOutbox, offlineStore } from '@simmer/app-state/plan-client/offline';
import { sessionStore } from '@simmer/app-state/session/session';
import { type FakeResponse, installFakeApi } from '@simmer/app-state/testing/fake-api';
import { freshBrowser, storedChanges } from '@simmer/app-state/testing/fresh-browser';
import { sampleUser } from '@simmer/app-state/testing/sample-user';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlockSize } from '@simmer/testing/time-block.factory';
import { undoStack } from '@simmer/ui/toasts/undo';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-page.tsx';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { useComposer } from './composer.store.ts';
import { CellComposer } from './lazy-composer.tsx';

const user = sampleUser();
const DATE = '2026-12-09';
const REFUSED: FakeResponse = { status: 409, body: { detail: 'Not now.' } };
const nothing = () => undefined;
const actions = { createBlock: nothing, openBlock: nothing, openEvent: nothing, openReflection: nothing };

beforeEach(async () => {
  useComposer.setState({ place: null, typed: '', typedBy: null, unsaved: null });
  await freshBrowser();
  undoStack.clear();
  localStorage.setItem('authToken', 'tok');
  sessionStore.setState({ status: 'signed-in', user });
});
afterEach(cleanup);

const field = () => screen.queryByRole<HTMLInputElement>('textbox');
const openLine = async () => {
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'early', part: 'morning' }));
  await screen.findByRole('textbox');
};

/** An open line of a person, whose server answers changes when the test wants it. */
async function begin() {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const music = activity({ name: 'Music' });
  installFakeApi({
    'GET /auth/me': () => ({ body: user }),
    'GET /activities': () => ({ body: { activities: [music] } }),
    'GET /time-blocks': () => ({ body: { timeBlocks: [] } }),
    'GET /time-blocks/sizes': () => ({ body: [timeBlockSize()] }),
    'POST /plan/changes': () => promise,
  });
  await openOutbox(user.id);
  const keys = renderApp(
    <WeekActionsProvider value={actions}>
      <button type="button" data-add={`${DATE}:early`}>
        Cell
      </button>
      <CellComposer date={DATE} row="early" />
    </WeekActionsProvider>,
  );
  await openLine();
  await keys.keyboard('Music 7am');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('07:00'));
  return { keys, answer: (response: FakeResponse) => act(async () => resolve(response)) };
}

test('composer: it closes with Enter, and what is typed while the server is silent stays (CAL-70)', async () => {
  const { keys, answer } = await begin();
  // Not by `keyboard`, which gives the change time: the next key is meant for the next line.
  fireEvent.submit(screen.getByRole('textbox'));
  expect([field(), useComposer.getState().typed]).toEqual([null, '']);
  await waitFor(async () => expect((await storedChanges(user.id)).waiting).toHaveLength(1));
  await openLine();
  await keys.keyboard('Music 9am');
  await answer(REFUSED);
  await waitFor(() => expect(offlineStore.getState().unsaved).toMatchObject([{ why: 'Not now.' }]));
  expect([field()?.value, undoStack.latest()]).toEqual(['Music 9am', undefined]);
});

test('composer: refused, it opens again with its text and the reason, and nothing is listed (CAL-70, OFF-18)', async () => {
  const { keys, answer } = await begin();
  await keys.keyboard('{Enter}');
  expect(field()).toBeNull();
  await waitFor(async () => expect((await storedChanges(user.id)).waiting).toHaveLength(1));
  await answer(REFUSED);
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  // The next key adds to the text, and does not replace it.
  await keys.keyboard(' 1h');
  expect(field()?.value).toBe('Music 7am 1h');
  await waitFor(async () => expect(await storedChanges(user.id)).toEqual({ waiting: [], refused: [] }));
  expect(offlineStore.getState().unsaved).toEqual([]);
});
