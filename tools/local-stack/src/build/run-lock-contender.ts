// Started by run-lock.test.ts: one of several processes that compete for a lock.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLock, acquireLock } from './run-lock.ts';
import type { RunLock } from './run-lock.ts';

const [file = '', rounds = '0', ending] = process.argv.slice(2);

async function waitForTurn(): Promise<RunLock> {
  for (;;) {
    const lock = await acquireLock(file, 'contender');
    if (isLock(lock)) return lock;
    await pause(1);
  }
}

const mark = (text: string) => appendFileSync(path.join(path.dirname(file), 'marks'), `${text}\n`);

for (let round = 0; round < Number(rounds); round += 1) {
  const lock = await waitForTurn();
  mark(`in ${process.pid} ${round}`);
  await pause(0);
  mark(`out ${process.pid} ${round}`);
  await lock.release();
}

if (ending === 'hold') {
  await waitForTurn();
  // Never exits: the parent kills it while it holds the lock.
  setInterval(() => process.send?.('mine'), 10);
} else {
  process.disconnect();
}
