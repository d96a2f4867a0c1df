import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionOf } from '../../test/build-fixture.ts';
import type { HistoryEntry } from '../document/release-document.ts';
import { FolderStore } from '../store/folder-store.ts';
import { archiveHistory } from './change-release.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const dayMs = 86_400_000;

/** The entry of a release that many days ago. */
function entry(revision: number, daysAgo: number): HistoryEntry {
  const change = { app: 'planner', from: versionOf(revision - 1), to: versionOf(revision) } as const;
  const at = new Date(now.getTime() - daysAgo * dayMs).toISOString();
  return { revision, action: 'promote', at, by: 'a@example.com', reason: '', changes: [change] };
}

describe('archiveHistory', () => {
  let folder: string;
  let store: FolderStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'simmer-history-'));
    store = new FolderStore(folder);
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('old entries beyond the newest fifty are stored one by one, and all others stay', async () => {
    const history = Array.from({ length: 60 }, (_, index) => entry(index + 1, 100 - index));
    const kept = await archiveHistory(store, history, now);
    expect(kept).toEqual(history.slice(10));
    const files = await store.listFiles('history');
    expect(files).toHaveLength(10);
    const stored = await store.readFile('history/1.json');
    expect(JSON.parse(Buffer.from(stored ?? []).toString())).toEqual(history[0]);
    // A second writer at the same time stores the same.
    expect(await archiveHistory(store, history, now)).toEqual(kept);
  });

  it('many recent entries and few old ones stay', async () => {
    const recent = Array.from({ length: 200 }, (_, index) => entry(index + 1, 10));
    const old = [entry(1, 1000), entry(2, 900)];
    expect(await archiveHistory(store, recent, now)).toEqual(recent);
    expect(await archiveHistory(store, old, now)).toEqual(old);
    expect(await store.listFiles('history')).toEqual([]);
  });
});
