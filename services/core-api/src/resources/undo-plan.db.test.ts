import { actions, seedActions, examplesOfAllKinds } from '@simmer/app-state/testing/undo/actions.arbitrary';
import { backAndForth, PLANNING_KINDS } from '@simmer/app-state/testing/undo/undo-scenarios';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { planInAccount } from '@simmer/plan/testing/plan-place';
import fc from 'fast-check';
import { clientOf } from '../../test/client-of.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

test('undo and redo: after random changes on the server, every undo and redo restores the exact state (UI-32)', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(actions(8), async (done) => {
      const place = planInAccount(clientOf(app, await app.signUp('Robin')));
      for (const kind of await backAndForth(place, [...seedActions, ...done])) met.add(kind);
    }),
    { numRuns: 8 + examplesOfAllKinds.length, examples: examplesOfAllKinds },
  );
  expect(PLANNING_KINDS.filter((kind) => !met.has(kind))).toEqual([]);
}, 300_000);
