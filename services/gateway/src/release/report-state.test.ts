import { jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStates } from '@simmer/releases/gateway-states';
import { FolderStore } from '@simmer/releases/store/folder-store';
import { ReportedState } from './report-state.ts';

let root: string;
let store: FolderStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'simmer-states-'));
  store = new FolderStore(root);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const begin = new Date();
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1_000);
const stored = async (now: Date) =>
  (await readStates(store, now)).map(({ revision, since, at }) => ({ revision, since, at }));

describe('what a gateway serves (FED-44)', () => {
  it('is said when it changes and every ten seconds, with the time since when', async () => {
    const state = new ReportedState(store);
    await state.update(7, begin);
    await state.update(7, after(5));
    expect(await stored(after(5))).toEqual([
      { revision: 7, since: begin.toISOString(), at: begin.toISOString() },
    ]);
    await state.update(7, after(10));
    expect(await stored(after(10))).toEqual([
      { revision: 7, since: begin.toISOString(), at: after(10).toISOString() },
    ]);
    await state.update(8, after(15));
    expect(await stored(after(15))).toEqual([
      { revision: 8, since: after(15).toISOString(), at: after(15).toISOString() },
    ]);
  });

  it('stays the one before while a newer document is rejected', async () => {
    const state = new ReportedState(store);
    await state.update(undefined, begin);
    expect(await stored(begin)).toEqual([]);
    await state.update(7, begin);
    await state.update(undefined, after(10));
    expect(await stored(after(10))).toMatchObject([{ revision: 7, at: after(10).toISOString() }]);
  });

  it('is said again after a store that was away, and is gone when the gateway stops', async () => {
    const state = new ReportedState(store);
    jest.spyOn(store, 'replaceFile').mockRejectedValueOnce(new Error('away'));
    await expect(state.update(7, begin)).rejects.toThrow('away');
    await state.update(7, begin);
    expect(await stored(begin)).toMatchObject([{ revision: 7 }]);
    await state.remove();
    expect(await stored(begin)).toEqual([]);
  });
});
