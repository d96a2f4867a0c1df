import { expect, test } from '@jest/globals';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { defaultAppData } from './copy/app-data.ts';
import type { Change } from './step.ts';
import { timeAfter, timeOfChanges, withSeen } from './make-step.ts';
import { TestAccount, TestBrowser } from './testing/test-account.ts';

const NOW = Date.parse('2026-01-05T08:00:00.000Z');
const later = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
const ideas = (context: string): Change => ({ resource: 'poster', id: 'person', fields: { context } });
const noteOf = (id: string): Change => ({ resource: 'timeBlocks', id, fields: { note: 'Clay' }, seen: {} });

test('time of changes: it is that of the clock, but after the last change of each item that the person has seen (MRG-7)', () => {
  const plan = {
    ...defaultAppData(''),
    timeBlocks: [
      timeBlock({ id: 'old', updated_at: later(-5000) }),
      timeBlock({ id: 'new', updated_at: later(90_000).replace('Z', '999Z') }),
    ],
  };
  const at = (...ids: string[]) => timeOfChanges(ids.map(noteOf), { nowMs: NOW, plan }) - NOW;
  expect([at('old'), at('unknown'), at('old', 'new')]).toEqual([0, 0, 90_001]);
});

test('seen values: who removes a block has seen all of it, and of a series each part (MRG-2)', () => {
  const first = timeBlock({ id: 'a', recurring: 'weekly', note: 'Clay' });
  const timeBlocks = [first, timeBlock({ ...first, id: 'b', series_id: 'a', note: 'Kiln' })];
  const plan = { ...defaultAppData(''), timeBlocks };
  const removal = { resource: 'timeBlocks', id: 'a', removed: true } as Change;
  const ofSeries = { ...removal, series: { id: 'a', scope: 'all' } } as Change;
  const { activity_id } = first;
  expect(withSeen([removal, ofSeries], plan, [])).toMatchObject([
    { ...removal, seen: { note: 'Clay', activity_id, title: first.title } },
    { ...removal, series: { parts: { a: { note: 'Clay', activity_id }, b: { note: 'Kiln' } } } },
  ]);
});

test('time after steps: it is that of the clock, but after each step that waits (MRG-7)', () => {
  const step = (madeAt: string, seq: number) => ({ seq, step: { key: '', label: '', madeAt, changes: [] } });
  expect(timeAfter([], NOW)).toBe(NOW);
  expect(timeAfter([step(later(-60_000), 1)], NOW)).toBe(NOW);
  expect(timeAfter([step(later(60_000), 1), step(later(-60_000), 2)], NOW)).toBe(NOW + 60_001);
});

test('time of steps: when the clock is set back, steps that wait are still in the order in which they were made, in all tabs (MRG-7)', async () => {
  const account = new TestAccount();
  account.isOnline = false;
  const browser = new TestBrowser(account);
  const times: string[] = [];
  for (const [tabMs, clockMs] of [
    [0, 0],
    [0, 0],
    [0, -600_000],
    [-900_000, 0],
  ] as const) {
    const tab = await browser.openTab({ now: () => NOW + tabMs + clockMs });
    const { step, result } = await tab.change([ideas(`${times.length}`)]);
    await result;
    times.push(step.madeAt);
  }
  await (
    await browser.openTab({ now: () => NOW })
  ).changeAll([ideas('all')], { id: 'batch', purpose: 'import' });
  const tab = await browser.openTab({ now: () => NOW });
  times.push(
    ...tab.state
      .getState()
      .steps.slice(times.length)
      .map(({ step }) => step.madeAt),
  );
  expect(times).toEqual([0, 1, 2, 3, 4].map(later));
});
