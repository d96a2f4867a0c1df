import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { join } from 'node:path';
import { aRelease, version } from '../testing/release-fixture.ts';
import { CountedBuilds } from './counted-builds.ts';
import { KnownBuilds } from './known-builds.ts';
import { SharedCounts } from './shared-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-counts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function gateway() {
  const known = new KnownBuilds();
  known.add(aRelease());
  const own = new CountedBuilds(known);
  const shared = new SharedCounts(new FolderStore(folder), own);
  const load = () => own.add({ kind: 'load', remote: 'planner', version, ms: 300 });
  return { shared, load, counts: () => shared.of('planner', version).pageCount };
}

test('shared counts: each gateway knows what all were told, and counts nothing twice (FED-43)', async () => {
  const [one, two] = [gateway(), gateway()];
  one.load();
  two.load();
  two.load();
  for (let round = 0; round < 2; round += 1) for (const each of [one, two]) await each.shared.update();
  expect([one.counts(), two.counts()]).toEqual([3, 3]);
  two.load();
  expect([one.counts(), two.counts()]).toEqual([3, 4]);
});

test('shared counts: a gateway that was restarted still knows what it was told', async () => {
  const before = gateway();
  before.load();
  await before.shared.update();
  const after = gateway();
  await after.shared.update();
  expect(after.counts()).toBe(1);
});
