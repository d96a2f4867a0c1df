import type { ApiClient } from '@simmer/contracts/client/api-client';
import { ApiError } from '@simmer/contracts/client/api-error';
import { ANSWER_GONE } from '@simmer/domain/errors/rejection';
import { expect, it } from '@jest/globals';
import { sendStep } from './send-step.ts';
import type { Step } from './step.ts';

const step: Step = {
  key: 'key',
  label: 'Bees',
  madeAt: '2026-07-01T10:00:00.000Z',
  changes: [{ resource: 'timeBlocks', id: 'block', fields: { activity_id: 'bees' }, seen: {} }],
};

it('send step: a step that was saved before, and whose answer is gone, is merged with itself (API-65)', async () => {
  const calls: string[] = [];
  const call = async (id: string, options: { readonly idempotencyKey?: string }) => {
    calls.push(`${id} ${options.idempotencyKey}`);
    if (calls.length === 1) throw new ApiError(409, ANSWER_GONE.text);
    return { items: [] };
  };
  expect(await sendStep({ call: call as ApiClient['call'] }, step)).toEqual([]);
  expect(calls).toEqual(['plan.change key', 'plan.change key-again']);
});

const changed = { resource: 'timeBlocks', id: 'block' };
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
    return { items: [{ ...changed, item: { id: 'block', title: 'Bees' }, overwritten: ['title'] }] };
  };
  expect(await sendStep({ call: call as ApiClient['call'] }, step)).toEqual([
    { ...changed, item: { id: 'block', title: 'Bees', note: 'by the phone' }, overwritten: ['title'] },
  ]);
  expect(calls).toEqual(['plan.change', 'plan.read']);
});

it('send step: what another device has removed since is gone in an answer that the server repeats (OFF-105)', async () => {
  const call = async (id: string, { onReplay }: { readonly onReplay?: () => void } = {}) => {
    if (id === 'plan.read') return wholePlan({});
    onReplay?.();
    return { items: [{ ...changed, item: { id: 'block', title: 'Bees' } }] };
  };
  expect(await sendStep({ call: call as ApiClient['call'] }, step)).toEqual([{ ...changed, item: null }]);
});

it.each([
  ['another conflict', new ApiError(409, 'This was changed.')],
  ['another status', new ApiError(500, ANSWER_GONE.text)],
])('send step: a request that is refused for %s is not repeated', async (_, error) => {
  let count = 0;
  const call = async () => {
    count += 1;
    throw error;
  };
  await expect(sendStep({ call: call as never }, step)).rejects.toBe(error);
  expect(count).toBe(1);
});
