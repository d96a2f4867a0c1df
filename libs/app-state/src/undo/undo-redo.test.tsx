import fc from 'fast-check';
import { createLocalSource } from '@simmer/offline/copy/local-source';
import { freshBrowser } from '../testing/fresh-browser.ts';
import { memoryStore } from '@simmer/offline/testing/memory-store';
import { createOfflineSource } from '@simmer/offline/outbox/offline-source';
import { keepCopy } from '@simmer/offline/testing/keep-copy';
import { sendAll } from '@simmer/offline/outbox/send-outbox';
import { actions, seedActions, examplesOfAllKinds } from '../testing/undo/actions.arbitrary.ts';
import { planNow, openPlan, Choices } from '../testing/undo/undo-plan.ts';
import { backAndForth, PLANNING_KINDS, PROOFS } from '../testing/undo/undo-scenarios.ts';

const RUNS = 150;

const freshSource = () => {
  const store = memoryStore();
  return { store, source: createLocalSource(store) };
};

test('undo and redo: any sequence of changes is undone and redone exactly (UI-32)', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(actions(8), async (done) => {
      const { source } = freshSource();
      for (const kind of await backAndForth(source, [...seedActions, ...done])) met.add(kind);
    }),
    { numRuns: RUNS + examplesOfAllKinds.length, examples: examplesOfAllKinds },
  );
  expect(PLANNING_KINDS.filter((kind) => !met.has(kind))).toEqual([]);
}, 120_000);

test('undo and redo: offline, any sequence leaves the server with the same plan after sending', async () => {
  const user = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
  await fc.assert(
    fc.asyncProperty(actions(5), async (done) => {
      const { store, source: server } = freshSource();
      const openedPlan = await openPlan(server);
      for (const { kind, numbers } of seedActions) {
        const proof = PROOFS[kind];
        if (typeof proof === 'function') await proof(openedPlan, new Choices(numbers));
      }
      await freshBrowser();
      await keepCopy(user, await store.read());
      const offline = createOfflineSource(user);
      await backAndForth(offline, done);
      const wanted = await planNow(offline);
      await sendAll(user, server);
      // The server assigns ids and times itself.
      expect(withoutStamps(await planNow(server))).toEqual(withoutStamps(wanted));
    }),
    { numRuns: 40 },
  );
}, 120_000);

const OF_THE_SERVER = new Set(['created_at', 'id', 'theme_id']);
const withoutStamps = (plan: unknown): unknown =>
  JSON.parse(JSON.stringify(plan, (name, value: unknown) => (OF_THE_SERVER.has(name) ? undefined : value)));
