import { expect, jest, test } from '@jest/globals';
import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { PlanStore } from './copy/plan-store.ts';
import type { Database } from './disk/tables.ts';
import type { PlanClientOptions } from './plan-account.ts';
import { PlanClient } from './plan-client.ts';
import { addSteps, stepsIn } from './outbox.ts';
import type { Change, Step } from './step.ts';
import { MemoryDatabase } from './testing/memory-database.ts';
import { readingOf } from './testing/reading-of.ts';
import { USER } from './testing/test-account.ts';

const star = (id: string): Change => ({ resource: 'northStars', id, fields: { name: id } });
const stepOf = (...ids: readonly string[]): Step => ({
  key: `step ${ids.join()}`,
  label: '',
  madeAt: '2026-01-05T08:00:00.000Z',
  changes: ids.map(star),
});
const refusal = new ApiError(409, 'No.', { detail: 'No.' });
const noAnswer = new NetworkError('No answer.');

/** The answer of an account that has made a step, with what it tells of each item. */
const answerTo = ({ changes }: Step, told: object = {}): readonly ChangedItem[] =>
  changes.map(({ resource, id }) => ({ resource, id, item: { id, name: `${id} there` }, ...told }) as never);

/** A tab with these steps in its outbox, an account that answers as it is told, and what the tab tells. */
async function begin(steps: readonly Step[], own: Partial<PlanClientOptions> & { batchId?: string } = {}) {
  const { batchId, ...options } = own;
  const memory = new MemoryDatabase();
  const told: unknown[] = [];
  const kept: unknown[] = [];
  const waits: unknown[] = [];
  const send = jest.fn(async (step: Step) => answerTo(step));
  const disk = { isFull: false, error: new DOMException('No room.', 'QuotaExceededError') as Error };
  const database: Database = {
    read: (work) => memory.read(work),
    run: (work) =>
      memory.run((tables) => {
        const put: typeof tables.put = (table, row) => {
          if (disk.isFull) throw disk.error;
          tables.put(table, row);
        };
        const { get, list, owners, remove } = tables;
        const putAll: typeof tables.putAll = async (table, rows) => rows.forEach((row) => put(table, row));
        return work({ get, list, owners, remove, put, putAll });
      }),
  };
  const batch = batchId === undefined ? undefined : { id: batchId, purpose: 'import' as const, total: 2 };
  const tab = new PlanClient({
    scope: USER,
    copy: new PlanStore(USER, { database }),
    database,
    account: {
      isSignedIn: () => true,
      send,
      isForLater: (error) => error instanceof NetworkError,
      reasonOf: (error) => (error instanceof Error ? error.message : ''),
      onWait: (error) => void waits.push(error),
    },
    withOutboxLock: (work) => work(),
    now: Date.now,
    tellOtherTabs: (_scope, answer) => void told.push(answer),
    onKept: (cursor) => void kept.push(cursor),
    ...options,
  });
  await tab.openCopy();
  await tab.read(readingOf({}));
  await tab.keepCopy();
  await database.run((tables) =>
    addSteps(
      tables,
      USER,
      steps.map((step) => ({ step, batch })),
    ),
  );
  await tab.open();
  [told, kept].forEach((all) => all.splice(0));
  const stored = async () =>
    (await memory.run((tables) => stepsIn(tables, USER))).map(({ step: { key }, why, mayBeSaved }) =>
      [key, why, mayBeSaved && 'may be saved'].filter(Boolean).join(': '),
    );
  return { tab, send, disk, memory, stored, told, kept, waits };
}
const namesIn = ({ state }: PlanClient) => state.getState().plan.northStarThemes.map(({ name }) => name);
const stepsOf = ({ state }: PlanClient) => state.getState().steps.map(({ step, why }) => [step.key, why]);

test('sender: what the account answers is shown, stored and told to the other tabs, and the step is gone', async () => {
  const { tab, memory, stored, told, kept, send } = await begin([stepOf('a'), stepOf('b')]);
  const isSending: boolean[] = [];
  send.mockImplementation(async (step) => {
    isSending.push(tab.state.getState().isSending);
    return answerTo(step);
  });
  await tab.send();
  expect([isSending, tab.state.getState().isSending]).toEqual([[true, true], false]);
  expect([namesIn(tab), await stored(), stepsOf(tab)]).toEqual([['a there', 'b there'], [], []]);
  const copy = await new PlanStore(USER, { database: memory }).read();
  expect(copy.northStarThemes.map(({ name }) => name)).toEqual(['a there', 'b there']);
  expect(told).toEqual([stepOf('a'), stepOf('b')].map((step) => ({ step, items: answerTo(step) })));
  expect([kept.length, kept.every((cursor) => typeof cursor === 'string')]).toEqual([2, true]);
});

test('sender: a step whose answer is lost is noted once, and the ones behind it wait (OFF-12)', async () => {
  const { tab, stored, told, waits, send } = await begin([stepOf('a'), stepOf('b')]);
  send.mockRejectedValue(noAnswer);
  await tab.send();
  expect([await stored(), send.mock.calls.length]).toEqual([['step a: may be saved', 'step b'], 1]);
  await tab.send();
  expect([waits, told, tab.state.getState().isSending]).toEqual([[noAnswer, noAnswer], [], false]);
  expect(await stored()).toEqual(['step a: may be saved', 'step b']);
});

test('sender: in a full browser an answer that is lost ends nothing, and the step waits (OFF-83)', async () => {
  const { tab, disk, stored, waits, send } = await begin([stepOf('a')]);
  send.mockRejectedValue(noAnswer);
  disk.isFull = true;
  await tab.send();
  expect([await stored(), waits]).toEqual([['step a'], [noAnswer]]);
});

test('sender: a refused step is listed with its reason, other tabs are told, and the next one is sent (OFF-18)', async () => {
  const { tab, stored, told, send } = await begin([stepOf('a'), stepOf('b')]);
  send.mockRejectedValueOnce(refusal);
  await tab.send();
  expect([await stored(), stepsOf(tab)]).toEqual([['step a: No.'], [['step a', 'No.']]]);
  expect(told).toEqual([undefined, { step: stepOf('b'), items: answerTo(stepOf('b')) }]);
});

test('sender: a step that the person discards while it is refused does not come back', async () => {
  const { tab, stored, send } = await begin([stepOf('a')]);
  send.mockImplementation(async () => {
    await tab.discard('step a');
    throw refusal;
  });
  await tab.send();
  expect(await stored()).toEqual([]);
});

test('sender: of a batch the refused changes are listed alone, and are of that batch (ACC-25)', async () => {
  const { tab, memory, stored, told, send } = await begin([stepOf('a', 'b', 'c')], { batchId: 'import' });
  send.mockImplementation(async (step) => {
    if (step.changes.some(({ id }) => id === 'b')) throw refusal;
    return answerTo(step);
  });
  await tab.send();
  expect([await stored(), namesIn(tab)]).toEqual([['step a,b,cab: No.'], ['a there', 'c there']]);
  const rows = await memory.run((tables) => stepsIn(tables, USER));
  expect(rows.map(({ batch, step }) => [batch?.id, step.changes])).toEqual([['import', [star('b')]]]);
  expect(told).toMatchObject([{ step: { key: 'step a,b,c', changes: [star('a'), star('c')] } }]);
});

test('sender: a batch whose answer is lost waits as a whole', async () => {
  const { tab, stored, send } = await begin([stepOf('a', 'b')], { batchId: 'import' });
  send.mockRejectedValue(noAnswer);
  await tab.send();
  expect([await stored(), send.mock.calls.length]).toEqual([['step a,b: may be saved'], 1]);
});

test('sender: in a full browser the step goes, which makes room, and the copy is read again (OFF-83)', async () => {
  const { tab, disk, stored, kept } = await begin([stepOf('a'), stepOf('b')]);
  disk.isFull = true;
  await tab.send();
  expect([await stored(), namesIn(tab), kept]).toEqual([[], ['a there', 'b there'], []]);
});

test('sender: where the copy cannot be written for another reason the step stays, and is sent again', async () => {
  const { tab, disk, stored, told } = await begin([stepOf('a')]);
  Object.assign(disk, { isFull: true, error: new Error('Broken.') });
  await expect(tab.send()).rejects.toThrow('Broken.');
  expect([await stored(), told, tab.state.getState().isSending]).toEqual([['step a'], [], false]);
});

test.each([
  ['a value that lost', { overwritten: {} }, undefined, 1],
  ['an item that came back', { restored: true }, undefined, 1],
  ['an item that stays', { stays: true }, undefined, 1],
  ['nothing of another device', { restored: false, stays: false }, undefined, 0],
  ['a value that lost by an import', { overwritten: {} }, 'import', 0],
])('sender: of answers with %s it is told at their end, once (MRG-8)', async (_, of, batchId, count) => {
  const onMerged = jest.fn<NonNullable<PlanClientOptions['onMerged']>>();
  const steps = [stepOf('a'), stepOf('b')];
  const { tab, send } = await begin(steps, { onMerged, ...(batchId !== undefined && { batchId }) });
  send.mockImplementation(async (step) => answerTo(step, of));
  await tab.send();
  await tab.send();
  const told = steps.map((step) => ({ step, items: answerTo(step, of) }));
  expect(onMerged.mock.calls).toEqual(Array(count).fill([told]));
});

test('sender: who has signed out sends nothing more', async () => {
  const { tab, stored, send } = await begin([stepOf('a'), stepOf('b')]);
  send.mockImplementation(async (step) => {
    tab.close();
    return answerTo(step);
  });
  await tab.send();
  expect([send.mock.calls.length, await stored()]).toEqual([1, ['step b']]);
});

test('sender: whoever awaits a late answer is told once that it waits, and nobody after an answer in time (OFF-104)', async () => {
  jest.useFakeTimers();
  const late = Promise.withResolvers<void>();
  const waits: unknown[] = [];
  const account = {
    isSignedIn: () => true,
    send: async (step: Step) => {
      if (step.key === 'step a') await late.promise;
      return answerTo(step);
    },
    isForLater: () => false,
    reasonOf: () => '',
    onWait: (error: unknown) => void waits.push(error),
    waitLimitMs: 100,
  };
  const { tab, stored } = await begin([stepOf('a'), stepOf('b')], { account });
  const sending = tab.send();
  await jest.advanceTimersByTimeAsync(99);
  expect(waits).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(waits).toEqual([null]);
  late.resolve();
  await jest.advanceTimersByTimeAsync(0);
  await sending;
  await jest.advanceTimersByTimeAsync(1000);
  expect([waits, await stored()]).toEqual([[null], []]);
  jest.useRealTimers();
});
