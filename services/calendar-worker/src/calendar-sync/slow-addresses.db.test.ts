import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { createTokenCipher } from '@simmer/google/token-cipher';
import { calendarSyncJob } from '@simmer/jobs/calendar-sync.job';
import { addCalendarAddress } from '@simmer/persistence/calendar-sync/calendar-address';
import { newUser } from '@simmer/persistence/testing/new-user';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { googleEnvironment, openSyncFixture, type SyncFixture } from '../../test/sync-fixture.ts';
import { beginOn, statusOn } from '../../test/sync-harness.ts';
import { openWorkers, type WorkerFixture } from '../../test/worker-fixture.ts';

const ACCOUNTS = 5;
const ADDRESSES = 4;

let fixture: SyncFixture;
let workers: WorkerFixture;
// A server that takes connections and never answers.
const asked: Socket[] = [];
const silent = createServer((socket) => void asked.push(socket.on('error', () => {})));

beforeAll(async () => {
  fixture = await openSyncFixture();
  await fixture.newEmulator();
  workers = openWorkers(googleEnvironment(fixture));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(() => workers.close());
afterAll(async () => {
  for (const socket of asked) socket.destroy();
  silent.close();
  await fixture.close();
});

async function addAddress(userId: string, host: string): Promise<string> {
  const id = randomUUID();
  const cipher = createTokenCipher({ current: workers.env.ENCRYPTION_KEY });
  const { port } = silent.address() as AddressInfo;
  await fixture.database.transactional((query) =>
    addCalendarAddress(query, userId, {
      id,
      host,
      sealed: cipher.encrypt(`http://127.0.0.1:${port}/${host}`, id),
      name: host,
      color: null,
      timeZone: 'Europe/Berlin',
      refreshMinutes: null,
    }),
  );
  return id;
}

it('calendar sync: the silent addresses of five accounts leave others their places (OPS-163)', async () => {
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const userId = await newUser(fixture.database.pool);
    for (let place = 0; place < ADDRESSES; place += 1) {
      const connectionId = await addAddress(userId, `${account}-${place}.example`);
      await workers.enqueue(calendarSyncJob, await beginOn(fixture, { userId, connectionId }));
    }
  }
  const other = await fixture.connect([CALENDAR_IDS.family]);
  await workers.enqueue(calendarSyncJob, await beginOn(fixture, other));
  await workers.start();
  await workers.logged('sync completed');
  expect(await statusOn(fixture, other)).toMatchObject({ status: 'completed' });
  // One place of four was for addresses, and its first is not given up yet.
  expect(asked.length).toBeLessThanOrEqual(1);
});
