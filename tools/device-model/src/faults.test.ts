import { FAULTS } from './faults.ts';
import { COUNTED } from './journal.ts';
import { MemoryAccount } from './memory-account.ts';
import { Model } from './model.ts';

const HISTORIES = 60;

/** The first history in which a fault is noticed; null if none of them does. */
async function noticedIn(fault: (typeof FAULTS)[string]): Promise<number | null> {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { wrong } = await new Model(seed, new MemoryAccount(fault)).run();
    if (wrong.length > 0) return seed;
  }
  return null;
}

test.each(Object.entries(FAULTS))('model: a fault is noticed: %s', async (_name, fault) => {
  expect(await noticedIn(fault)).not.toBeNull();
});

test('model: an account without a fault has what was meant, and everything happens in its histories (OFF-25, MRG-1)', async () => {
  const sums = new Map<string, number>();
  const wrong: Record<number, readonly string[]> = {};
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const found = await new Model(seed, new MemoryAccount()).run();
    if (found.wrong.length > 0) wrong[seed] = found.wrong;
    for (const name of COUNTED) sums.set(name, (sums.get(name) ?? 0) + (found.counts[name] ?? 0));
  }
  expect(wrong).toEqual({});
  expect([...sums].filter(([, count]) => count < HISTORIES / 4)).toEqual([]);
});
