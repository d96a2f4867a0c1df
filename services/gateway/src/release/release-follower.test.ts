import { jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease, fileContent } from '../testing/release-fixture.ts';
import { lastReleaseIn } from './loaded-release.ts';
import { ReleaseFollower, type FollowerEvents } from './release-follower.ts';

let folder: string;
let document: string | undefined;
let generation: number;
let isAway: boolean;
let lost: string | undefined;
let time: number;

const source = {
  stamp: () => {
    if (isAway) return Promise.reject(new Error('away'));
    return Promise.resolve(document === undefined ? undefined : String(generation));
  },
  readDocument: () => Promise.resolve(document ?? ''),
  readFile: (path: string) => {
    if (isAway) return Promise.reject(new Error('away'));
    return Promise.resolve(path === lost ? undefined : Buffer.from(fileContent));
  },
};
let events: { [Name in keyof FollowerEvents]: jest.Mock<FollowerEvents[Name]> };

function publish(release: unknown): void {
  document = JSON.stringify(release);
  generation += 1;
}
const open = (stateFolder = folder) =>
  ReleaseFollower.open({ source, last: lastReleaseIn(stateFolder), events, now: () => time });
const [first, second] = ['0123456789ab', 'ba9876543210'].map((id) => aRelease({ id }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-state-'));
  [generation, isAway, lost, time] = [0, false, undefined, 0];
  events = { onAccepted: jest.fn(), onRejected: jest.fn(), onLeftOut: jest.fn(), onFailure: jest.fn() };
  publish(first);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('ReleaseFollower', () => {
  it('a replaced document is loaded on the next refresh, and only then', async () => {
    const follower = await open();
    publish(second);
    expect(follower.current()?.release).toEqual(first);
    await follower.refresh();
    await follower.refresh();
    expect(follower.current()?.release).toEqual(second);
    expect(events.onAccepted).toHaveBeenCalledTimes(2);
  });

  it('while the store is away the release stays, and the failure is reported once per outage', async () => {
    const follower = await open();
    isAway = true;
    publish(second);
    await follower.refresh();
    await follower.refresh();
    expect(follower.current()?.release).toEqual(first);
    expect(events.onFailure).toHaveBeenCalledTimes(1);
    isAway = false;
    await follower.refresh();
    expect(follower.current()?.release).toEqual(second);
    isAway = true;
    await follower.refresh();
    expect(events.onFailure).toHaveBeenCalledTimes(2);
  });

  it('a store that goes away while files are checked rejects nothing', async () => {
    const follower = await open();
    publish(second);
    const readFile = jest.spyOn(source, 'readFile').mockRejectedValueOnce(new Error('away'));
    await follower.refresh();
    readFile.mockRestore();
    expect(events.onRejected).not.toHaveBeenCalled();
    await follower.refresh();
    expect(follower.current()?.release).toEqual(second);
  });

  it('a rejected document is accepted once its missing file has arrived', async () => {
    const follower = await open();
    publish(second);
    lost = second?.shell.entry;
    await follower.refresh();
    lost = undefined;
    time = 4_999;
    await follower.refresh();
    expect(follower.current()?.release).toEqual(first);
    time = 5_000;
    await follower.refresh();
    expect(follower.current()?.release).toEqual(second);
    expect(events.onRejected).toHaveBeenCalledTimes(1);
  });

  it('after a restart the last good release is served while the store is away or rejected', async () => {
    await open();
    isAway = true;
    expect((await open()).current()).toEqual({ release: first, template: fileContent, html: {} });
    isAway = false;
    publish({});
    expect((await open()).current()?.release).toEqual(first);
    document = undefined;
    expect((await open()).current()?.release).toEqual(first);
  });

  it('a canary is kept too (FED-18)', async () => {
    publish({ ...first, canary: { app: 'planner', version: second?.id, share: 10, release: second } });
    const before = (await open()).current();
    expect(before?.canary?.loaded.release).toEqual(second);
    isAway = true;
    expect((await open()).current()).toEqual(before);
  });

  it('a kept release is replaced by the next good one', async () => {
    const follower = await open();
    publish(second);
    await follower.refresh();
    isAway = true;
    expect((await open()).current()?.release).toEqual(second);
  });

  it('a kept release that cannot be read counts as none', async () => {
    await open();
    const file = join(folder, 'last-release.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 200));
    isAway = true;
    const follower = await open();
    expect(follower.current()).toBeUndefined();
    isAway = false;
    await follower.refresh();
    expect(follower.current()?.release).toEqual(first);
  });

  it('a state folder that cannot be written is reported, and the release is served', async () => {
    writeFileSync(join(folder, 'file'), '');
    const follower = await open(join(folder, 'file', 'state'));
    expect(follower.current()?.release).toEqual(first);
    expect(events.onFailure).toHaveBeenCalledWith(expect.anything(), 'state');
  });
});
