import type { ApiClient } from '@simmer/contracts/client/api-client';
import { expect, it } from '@jest/globals';
import { sendStep } from './send-step.ts';
import type { Step } from './step.ts';

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
