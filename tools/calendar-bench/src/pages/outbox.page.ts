import { deviceDatabase } from '@simmer/app-state/database/device-database';
import { copyOf } from '@simmer/app-state/offline-copy/plan-copy';
import { keepChange } from '@simmer/app-state/offline-copy/offline-source';
import { RESOURCES } from '@simmer/app-state/offline-copy/resources';
import { PlanStore } from '@simmer/app-state/local/local-store';
import { timeBlock } from '@simmer/testing/time-block.factory';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const copy = copyOf(USER);

/** The functions that the driver calls inside the page. All times are milliseconds. */
export interface OutboxBench {
  /** Stores a plan, and changes that wait. */
  fill(blocks: number, changes: number): Promise<void>;
  /** How long each of some changes takes until it is on disk. */
  edit(times: number): Promise<number[]>;
  /** How long a page that has just started reads the plan. */
  open(): Promise<number>;
}

async function edit(index: number): Promise<number> {
  const startedAt = performance.now();
  const args: [string, { description: string }, string] = [
    'block 7',
    { description: `${index}` },
    `key ${index}`,
  ];
  await keepChange(copy, { row: RESOURCES.timeBlocks.update, args });
  return performance.now() - startedAt;
}

let edits = 0;
const bench: OutboxBench = {
  fill: async (blocks, changes) => {
    const algorithm = { name: 'AES-GCM', length: 256 };
    await deviceDatabase.unlock(
      USER,
      await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']),
    );
    await copy.change((data) => {
      data.timeBlocks = Array.from({ length: blocks }, (_, index) => timeBlock({ id: `block ${index}` }));
    });
    for (; edits < changes; edits += 1) await edit(edits);
  },
  edit: async (times) => {
    const found = [];
    for (let each = 0; each < times; each += 1) found.push(await edit((edits += 1)));
    return found;
  },
  open: async () => {
    const startedAt = performance.now();
    await new PlanStore(USER).read();
    return performance.now() - startedAt;
  },
};

Object.assign(globalThis, { outboxBench: bench });
