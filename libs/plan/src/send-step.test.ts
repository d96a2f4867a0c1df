import type { ApiClient } from '@simmer/contracts/client/api-client';
import { ApiError } from '@simmer/contracts/client/api-error';
import { ANSWER_GONE, USED_ID } from '@simmer/domain/errors/rejection';
import { expect, it } from '@jest/globals';
import { sendStep } from './send-step.ts';
import type { Change, Step } from './step.ts';

const step: Step = {
  key: 'key',
  label: 'Bees',
  madeAt: '2026-07-01T10:00:00.000Z',
  changes: [{ resource: 'timeBlocks', id: 'block', fields: { activity_id: 'bees' }, seen: {} }],
};

it('send step: what came back with one item is among the changed ones (MRG-5)', async () => {
  const bees = { resource: 'activities', id: 'bees', item: { name: 'Bees' } };
  const call = async () => ({ timeBlock: { title: 'Bees' }, restored_items: [bees] });
  expect(await sendStep({ call: call as ApiClient['call'] }, step)).toEqual([
    { resource: 'timeBlocks', id: 'block', item: { title: 'Bees' } },
    { ...bees, restored: true },
  ]);
});

it('send step: a removal says what was seen of the item (MRG-2)', async () => {
  const changes: Step['changes'] = [
    { resource: 'activities', id: 'bees', removed: true, seen: { name: 'Bees' } },
  ];
  const calls: unknown[] = [];
  const call = async (id: string, { body }: { readonly body?: unknown }) => {
    calls.push([id, body]);
    return { items: [{ resource: 'activities', id: 'bees', item: null }] };
  };
  const items = await sendStep({ call: call as ApiClient['call'] }, { ...step, changes });
  expect(items).toEqual([{ resource: 'activities', id: 'bees', item: null }]);
  expect(calls).toEqual([['plan.change', { made_at: step.madeAt, changes }]]);
});

it('send step: what takes a default North Star over goes by the route of several changes (NST-3)', async () => {
  const fields = { name: 'Naps', is_default: false };
  const seen = { name: 'Rest', is_default: true };
  const changes: Step['changes'] = [{ resource: 'northStars', id: 'rest', fields, seen }];
  const calls: string[] = [];
  const call = async (id: string) => {
    calls.push(id);
    return { items: [{ resource: 'northStars', id: 'rest', item: null }] };
  };
  await sendStep({ call: call as ApiClient['call'] }, { ...step, changes });
  expect(calls).toEqual(['plan.change']);
});

it('send step: what a week had never shown is said to be unseen, so that nothing that was deleted comes back (MRG-3)', async () => {
  const changes: Step['changes'] = [
    { resource: 'weeklyReflections', id: '2026-01-05', fields: { wins: ['Rested'] } },
  ];
  const calls: unknown[] = [];
  const call = async (id: string, { body }: { readonly body?: unknown }) => {
    calls.push([id, body]);
    return { items: [] };
  };
  await sendStep({ call: call as ApiClient['call'] }, { ...step, changes });
  expect(calls).toEqual([['plan.change', { made_at: step.madeAt, changes }]]);
});

it('send step: a new activity that is joined to another one is not there, and the other one is (KIT-23)', async () => {
  const made: Step = { ...step, changes: [{ resource: 'activities', id: 'new', fields: { name: 'bees' } }] };
  const call = async () => ({ activity: { id: 'bees', name: 'Bees' } });
  expect(await sendStep({ call: call as ApiClient['call'] }, made)).toEqual([
    { resource: 'activities', id: 'new', item: null },
    { resource: 'activities', id: 'bees', item: { id: 'bees', name: 'Bees' } },
  ]);
});

it.each([
  ['of one change', step, ['timeBlocks.update key', 'plan.change key-merge']],
  [
    'of several changes',
    { ...step, changes: [...step.changes, { resource: 'activities', id: 'bees', fields: { name: 'Bees' } }] },
    ['plan.change key', 'plan.change key-again'],
  ],
] as const)(
  'send step: a step %s that was saved before, and whose answer is gone, is merged with itself (API-65)',
  async (_, sent, requests) => {
    const calls: string[] = [];
    const call = async (id: string, options: { readonly idempotencyKey?: string }) => {
      calls.push(`${id} ${options.idempotencyKey}`);
      if (calls.length === 1) throw new ApiError(409, ANSWER_GONE.text);
      return { items: [] };
    };
    expect(await sendStep({ call: call as ApiClient['call'] }, sent)).toEqual([]);
    expect(calls).toEqual(requests);
  },
);

const wholePlan = (items: object) => ({ whole: true, items, removed: {} });

it('send step: an answer that the server repeats may be old, so its item is read again (OFF-105)', async () => {
  const calls: string[] = [];
  const call = async (id: string, { onReplay }: { readonly onReplay?: () => void } = {}) => {
    calls.push(id);
    if (id === 'plan.read')
      return wholePlan({
        timeBlocks: [{ id: 'other' }, { id: 'block', title: 'Bees', note: 'by the phone' }],
      });
    onReplay?.();
    return { timeBlock: { id: 'block', title: 'Bees' }, overwritten: ['title'] };
  };
  expect(await sendStep({ call: call as ApiClient['call'] }, step)).toEqual([
    {
      resource: 'timeBlocks',
      id: 'block',
      item: { id: 'block', title: 'Bees', note: 'by the phone' },
      overwritten: ['title'],
    },
  ]);
  expect(calls).toEqual(['timeBlocks.update', 'plan.read']);
});

it('send step: what another device has removed since is gone in an answer that the server repeats (OFF-105)', async () => {
  const call = async (id: string, { onReplay }: { readonly onReplay?: () => void } = {}) => {
    if (id === 'plan.read') return wholePlan({});
    onReplay?.();
    return { timeBlock: { id: 'block', title: 'Bees' } };
  };
  expect(await sendStep({ call: call as ApiClient['call'] }, step)).toEqual([
    { resource: 'timeBlocks', id: 'block', item: null },
  ]);
});

it.each([
  [
    'an item that came back',
    'timeBlocks',
    { timeBlock: { id: 'a' }, restored: true },
    { item: { id: 'a' }, restored: true },
  ],
  [
    'a week, which has another id',
    'weeklyReflections',
    { weeklyReflection: { id: 'b' } },
    { item: { id: 'b' } },
  ],
  ['the activity itself', 'activities', { activity: { id: 'a' } }, { item: { id: 'a' } }],
  ['no activity any more', 'activities', {}, { item: null }],
] as const)('send step: the answer for one change is %s', async (_, resource, response, changed) => {
  const call = async () => response;
  const change = { resource, id: 'a', fields: { note: 'Clay' }, seen: {} } as Change;
  expect(await sendStep({ call: call as never }, { ...step, changes: [change] })).toEqual([
    { resource, id: 'a', ...changed },
  ]);
});

it.each([
  ['another conflict', new ApiError(409, 'This was changed.')],
  ['another status', new ApiError(500, ANSWER_GONE.text)],
])('send step: a request that is refused for %s is not repeated', async (_, error) => {
  for (const changes of [step.changes, [...step.changes, ...step.changes]]) {
    let count = 0;
    const call = async () => {
      count += 1;
      throw error;
    };
    await expect(sendStep({ call: call as never }, { ...step, changes })).rejects.toBe(error);
    expect(count).toBe(1);
  }
});

it('send step: an item whose id is in use is merged with the one that is there', async () => {
  const calls: string[] = [];
  const call = async (id: string) => {
    calls.push(id);
    if (calls.length === 1) throw new ApiError(409, USED_ID.text);
    return { items: [] };
  };
  await sendStep({ call: call as never }, step);
  expect(calls).toEqual(['timeBlocks.update', 'plan.change']);
});
