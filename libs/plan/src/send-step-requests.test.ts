import { limits } from '@simmer/contracts/limits';
import { expect, it } from '@jest/globals';
import { sendStep } from './send-step.ts';
import type { Change, Step } from './step.ts';

const madeAt = '2026-07-01T10:00:00.000Z';
const step = { key: 'key', label: 'Bees', madeAt };

/** The requests for a step: their routes, and what they are called with. */
async function requestsFor(sent: Step) {
  const requests: { id: string; body: { changes: readonly object[] }; [field: string]: unknown }[] = [];
  const call = async (id: string, input: object) => {
    requests.push({ id, ...input, onReplay: undefined } as never);
    return { items: [] };
  };
  await sendStep({ call: call as never }, sent);
  return requests;
}

it.each([
  ['a new item', { resource: 'timeBlocks', id: 'new', fields: { note: 'Clay' } }, {}],
  ['an item', { resource: 'timeBlocks', id: 'old', fields: { note: 'Clay' }, seen: {} }, {}],
  ['a removal', { resource: 'activities', id: 'bees', removed: true, seen: { name: 'Bees' } }, {}],
  [
    'a taken back step',
    { resource: 'timeBlocks', id: 'old', fields: { note: 'Clay' }, seen: {} },
    { undoes: 'former' },
  ],
])(
  'send step: the request for %s says the change, when it was made, and what it takes back',
  async (_, change, undone) => {
    const sent = { ...step, changes: [change as Change], ...undone };
    expect(await requestsFor(sent)).toEqual([
      { id: 'plan.change', body: { made_at: madeAt, changes: [change], ...undone }, idempotencyKey: 'key' },
    ]);
  },
);

it('send step: what only this browser knows of a change is not sent', async () => {
  const change = { resource: 'timeBlocks', id: 'old', fields: {}, restores: { id: 'old' } } as Change;
  const [request] = await requestsFor({ ...step, changes: [change] });
  expect(request?.body.changes).toEqual([{ resource: 'timeBlocks', id: 'old', fields: {} }]);
});

/** New blocks with notes, as large as so many bytes of a request. */
const blocksOf = (sizes: readonly number[]): Change[] =>
  sizes.map((bytes, place) => {
    const block = (note: string) => ({ resource: 'timeBlocks', id: `${place}`, fields: { note } }) as Change;
    const rest = bytes - JSON.stringify(block('')).length - 1;
    return block('é'.repeat(rest / 2) + 'e'.repeat(rest % 2));
  });

const mostBytes = limits.bodyBytes - 1024;

it.each([
  ['as large as a request may be', [mostBytes - 100_001, 100_001], [2]],
  ['larger than a request may be', [mostBytes - 99_999, 100_001, 10_001], [1, 2]],
  ['with the most changes of a request', Array<number>(limits.planChanges).fill(101), [500]],
  ['with more changes than a request may have', Array<number>(limits.planChanges + 1).fill(101), [500, 1]],
])(
  'send step: a step %s goes in as few requests as possible, each with its key',
  async (_, sizes, counts) => {
    const changes = blocksOf(sizes);
    const requests = await requestsFor({ ...step, changes, undoes: 'former' });
    expect(requests.map(({ body }) => body.changes.length)).toEqual(counts);
    expect(requests.flatMap(({ body }) => body.changes)).toEqual(changes);
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      ['key', 'key-1'].slice(0, counts.length),
    );
    // The account takes a step back as a whole.
    expect(requests.every(({ body }) => 'undoes' in body)).toBe(counts.length === 1);
  },
);
