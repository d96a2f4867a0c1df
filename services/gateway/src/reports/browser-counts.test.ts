import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { join } from 'node:path';
import { version } from '../testing/release-fixture.ts';
import { BrowserCounts } from './browser-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-counts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function gateway(key = '0'.repeat(16)) {
  const counts = new BrowserCounts(key);
  const page = { browser: 'b'.repeat(16), network: 'a'.repeat(16), at: 1 };
  const load = () => counts.add({ kind: 'load', remote: 'planner', version, ms: 300 }, page);
  const update = () => counts.update(new FolderStore(folder));
  return { update, load, counts: () => counts.of('planner', version).pageCount };
}

test('shared counts: each gateway knows what all were told, and counts nothing twice (FED-43)', async () => {
  const [one, two] = [gateway(), gateway()];
  one.load();
  two.load();
  two.load();
  for (let round = 0; round < 2; round += 1) for (const each of [one, two]) await each.update();
  expect([one.counts(), two.counts()]).toEqual([3, 3]);
  two.load();
  expect([one.counts(), two.counts()]).toEqual([3, 4]);
});

test('shared counts: those of a gateway with another key are not added, which knows a browser by another hash', async () => {
  const [one, other] = [gateway(), gateway('1'.repeat(16))];
  one.load();
  for (const each of [one, other, one]) await each.update();
  expect([one.counts(), other.counts()]).toEqual([1, 0]);
});

test('shared counts: a gateway that was restarted still knows what it was told', async () => {
  const before = gateway();
  before.load();
  await before.update();
  const after = gateway();
  await after.update();
  expect(after.counts()).toBe(1);
});
