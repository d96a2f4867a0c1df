import fc from 'fast-check';
import { memoryPlan } from '@simmer/plan/testing/plan-place';
import { readingOf } from '@simmer/plan/testing/reading-of';
import { planInTab } from '@simmer/plan/testing/plan-in-tab';
import { TestAccount, TestBrowser } from '@simmer/plan/testing/test-account';
import { actions, examplesOfAllKinds, seedActions } from '../testing/undo/actions.arbitrary.ts';
import { shownPlan } from '../testing/undo/undo-plan.ts';
import { backAndForth, PLANNING_KINDS } from '../testing/undo/undo-scenarios.ts';

const RUNS = 100;

test('undo and redo: any sequence of changes is undone and redone exactly (UI-32)', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(actions(8), async (done) => {
      for (const kind of await backAndForth(memoryPlan(), [...seedActions, ...done])) met.add(kind);
    }),
    { numRuns: RUNS + examplesOfAllKinds.length, examples: examplesOfAllKinds },
  );
  expect(PLANNING_KINDS.filter((kind) => !met.has(kind))).toEqual([]);
}, 120_000);

test('undo and redo: offline, any sequence leaves the account with the same plan after sending', async () => {
  await fc.assert(
    fc.asyncProperty(actions(5), async (done) => {
      const account = new TestAccount();
      await backAndForth(account.plan, seedActions);
      const browser = new TestBrowser(account);
      const tab = await browser.openTab();
      const there = await account.plan.read();
      await tab.read(readingOf(there.plan));
      account.isOnline = false;
      await backAndForth(planInTab(tab), done);
      const wanted = tab.state.getState();
      account.isOnline = true;
      await tab.send();
      expect(tab.state.getState().steps).toEqual([]);
      // The account gives some items ids and times of its own.
      expect(withoutStamps(shownPlan(await account.plan.read()))).toEqual(withoutStamps(shownPlan(wanted)));
    }),
    { numRuns: 40 },
  );
}, 120_000);

const OF_THE_ACCOUNT = new Set(['created_at', 'id', 'theme_id']);
const withoutStamps = (plan: unknown): unknown =>
  JSON.parse(JSON.stringify(plan, (name, value: unknown) => (OF_THE_ACCOUNT.has(name) ? undefined : value)));
