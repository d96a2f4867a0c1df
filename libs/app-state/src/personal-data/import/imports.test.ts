import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import { dropCopies } from '@simmer/plan/copy/plan-copy';
import { rawRows } from '@simmer/plan/testing/raw-rows';
import { northStar } from '@simmer/testing/north-star.factory';
import { closeClients, planClient } from '../../plan-client/plan-clients.ts';
import { dropOutbox, leaveOffline, offlineStore, showOutbox } from '../../plan-client/offline.ts';
import { sessionStore } from '../../plan-client/session-store.ts';
import {
  answerChanges,
  changesIn,
  installFakeApi,
  type FakeResponse,
  type SeenCall,
} from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { importIn, runImport } from './imports.ts';
import { readingOf } from '@simmer/plan/testing/reading-of';

const user = sampleUser();
const id = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0b00';
const named = { id, purpose: 'import' } as const;
const star = (name: string): ImportWrite => ({
  change: { resource: 'northStars', id: `a-${name}`, fields: { name } },
});
const settings: ImportWrite = {
  settings: { reminders: null, day_limits: [60, null, null, null, null, null, null] },
};
const plan = () => planClient(user.id);
const shown = () => importIn(plan().state.getState());
const refusal: FakeResponse = { status: 409, body: { detail: 'No.' } };

const idsIn = (call: Pick<SeenCall, 'body'>) => changesIn(call).map((change) => change.id);

function serve(refused?: string) {
  const take = answerChanges((change) => northStar({ id: change.id }));
  const answer = (call: SeenCall) =>
    refused !== undefined && idsIn(call).includes(refused) ? refusal : take(call);
  return installFakeApi({
    'POST /plan/changes': answer,
    'PUT /auth/me': () => (refused === 'settings' ? refusal : { body: user }),
  });
}
const ends = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      const state = shown();
      if (state !== null && state.next >= state.total) resolve();
    };
    plan().state.subscribe(look);
    look();
  });

beforeEach(async () => {
  sessionStore.setState({ status: 'signed-in', user });
  await plan().read(readingOf({}));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await leaveOffline();
  await dropCopies();
  await dropOutbox(user.id);
});

it('import: how far it is follows from the steps that are left (ACC-25)', async () => {
  const seen = serve();
  const states: (readonly (number | undefined)[])[] = [];
  const stop = plan().state.subscribe((state) => {
    const { next, total } = importIn(state) ?? {};
    if (next !== states.at(-1)?.[0]) states.push([next, total]);
  });
  await runImport(user.id, named, [star('one'), star('two')]);
  await ends();
  stop();
  expect([states[0], states.at(-1)]).toEqual([
    [0, 2],
    [2, 2],
  ]);
  expect(seen.map(idsIn)).toEqual([['a-one', 'a-two']]);
  expect(shown()).toMatchObject({ ...named, refused: [] });
});

it('import: away it waits as one change, and is shown after a reload too, until it is stopped (OFF-78)', async () => {
  const seen = serve();
  sessionStore.setState({ status: 'on-copy' });
  await runImport(user.id, named, [star('one'), star('two')]);
  await showOutbox(user.id);
  expect(offlineStore.getState().waiting).toBe(1);
  closeClients();
  await plan().open();
  expect(shown()).toMatchObject({ next: 0, total: 2 });
  await plan().dropBatch(id);
  expect(shown()).toBeNull();
  expect((await rawRows())['outbox']).toEqual([]);
  expect([seen, shown()]).toEqual([[], null]);
});

it('import: one that went on after a reload is shown at its end, before somebody looks (ACC-25)', async () => {
  serve();
  sessionStore.setState({ status: 'on-copy' });
  await runImport(user.id, named, [star('one'), star('two')]);
  closeClients();
  sessionStore.setState({ status: 'signed-in', user });
  await plan().send();
  expect(shown()).toMatchObject({ next: 2, total: 2, refused: [] });
});

it('import: what was refused is named, until it is dismissed', async () => {
  serve('a-two');
  await runImport(user.id, named, [star('one'), star('two'), star('three')]);
  await ends();
  expect(shown()).toMatchObject({ next: 3, total: 3, refused: [{ label: 'North Star “two”', why: 'No.' }] });
  await plan().dropBatch(id);
  expect(plan().state.getState().steps).toEqual([]);
});

it('import: settings are saved by the profile, and if they cannot be, nothing is imported (ACC-27)', async () => {
  const failing = serve('settings');
  await expect(runImport(user.id, named, [star('one'), settings])).rejects.toThrow('No.');
  expect([failing.map(({ path }) => path), shown()]).toEqual([['/auth/me'], null]);
  const seen = serve();
  await runImport(user.id, named, [settings, { settings: null }]);
  const unset = { reminders: null, review_mail: null };
  expect(seen.map(({ body }) => body)).toEqual([
    { reminders: null, day_limits: [60, null, null, null, null, null, null] },
    unset,
  ]);
  expect(shown()).toMatchObject({ next: 1, total: 1, refused: [] });
});

it('import: a browser without room takes nothing of it (ACC-23)', async () => {
  const seen = serve();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  await expect(runImport(user.id, named, [star('one')])).rejects.toThrow('No room.');
  expect([seen, shown()]).toEqual([[], null]);
});
