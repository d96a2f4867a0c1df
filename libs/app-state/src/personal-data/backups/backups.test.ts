import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { deviceKey } from '@simmer/plan/testing/device-key';
import { localStore } from '@simmer/plan/copy/local-plan';
import { copyOf } from '@simmer/plan/copy/plan-copy';
import { openDB } from 'idb';
import { clearAuthData } from '../../session/load-session.ts';
import { backupsName, dropBackups } from './backup-databases.ts';
import { addBackup, KEPT_BACKUPS, listBackups, readBackup, removeBackup } from './backup-store.ts';
import { setKeepsNothing } from '../keep-nothing.ts';
import { backUp, backUpDaily } from './make-backup.ts';
import { readPlanText } from '../import/read-bundle.ts';

const USER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21';
const OTHER = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a22';
const backup = (n: number, reason: 'daily' | 'import' = 'daily') => ({
  madeAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
  reason,
  itemCount: 1,
  text: `{"n":${n}}`,
});

const star = (name: string) => ({
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a31',
  name,
  emoji: '⭐',
  color: '#3B82F6',
  is_default: false,
  created_at: '2026-01-05T08:30:00.000Z',
});

beforeEach(async () => {
  await dropBackups();
  await deviceDatabase.unlock(USER, await deviceKey());
});
afterEach(() => jest.restoreAllMocks());

test('backups: the last fourteen daily ones and the last fourteen others are kept (OFF-57)', async () => {
  for (let n = 0; n < 20; n += 1) await addBackup(USER, backup(n));
  for (let n = 20; n < 36; n += 1) await addBackup(USER, backup(n, 'import'));
  const kept = await listBackups(USER);
  expect(kept.filter(({ reason }) => reason === 'daily')).toHaveLength(KEPT_BACKUPS);
  expect(kept).toHaveLength(2 * KEPT_BACKUPS);
  expect(kept[0]?.madeAt).toBe(backup(35).madeAt);
  expect(kept.at(-1)?.madeAt).toBe(backup(6).madeAt);
});

test('backups: a plan that has not changed since the last one gets none', async () => {
  expect(await addBackup(USER, backup(1))).toBe('stored');
  expect(await addBackup(USER, { ...backup(1), reason: 'import' })).toBe('same');
  expect(await listBackups(USER)).toHaveLength(1);
});

test('backups: in a full browser the oldest make room, and without room the work goes on (OFF-59)', async () => {
  for (let n = 0; n < 3; n += 1) await addBackup(USER, backup(n));
  const fail = () => {
    throw new DOMException('No room.', 'QuotaExceededError');
  };
  const add = jest.spyOn(IDBObjectStore.prototype, 'add');
  add.mockImplementationOnce(fail).mockImplementationOnce(fail);
  expect(await addBackup(USER, backup(9))).toBe('stored');
  expect((await listBackups(USER)).map(({ madeAt }) => madeAt)).toEqual(
    [backup(9), backup(2)].map(({ madeAt }) => madeAt),
  );
  add.mockImplementation(fail);
  expect(await addBackup(USER, backup(10))).toBe('none');
});

test('backups: a browser that stores nothing has none (OFF-59)', async () => {
  const { indexedDB: factory } = globalThis;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  try {
    expect(await addBackup(USER, backup(1))).toBe('none');
    expect(await listBackups(USER)).toEqual([]);
  } finally {
    Object.assign(globalThis, { indexedDB: factory });
  }
});

test('backups: where nothing of users is kept those of the signed-out plan stay (OFF-60, OFF-75)', async () => {
  for (const scope of [USER, 'local']) await addBackup(scope, backup(1));
  await deviceDatabase.unlock(OTHER, await deviceKey());
  await addBackup(OTHER, backup(1));
  await dropBackups('local');
  expect([await listBackups(USER), await listBackups(OTHER)]).toEqual([[], []]);
  expect(await listBackups('local')).toHaveLength(1);
});

test('backups: after a sign-out those of the account stay, unreadable until their user is back (OFF-60)', async () => {
  const key = await deviceKey();
  await deviceDatabase.unlock(USER, key);
  await addBackup(USER, backup(1));
  const lock = deviceDatabase.lock.bind(deviceDatabase);
  // The session forgets the key without being awaited.
  const forgotten = new Promise<void>((resolve) => {
    jest.spyOn(deviceDatabase, 'lock').mockImplementationOnce(() => lock().then(resolve));
  });
  clearAuthData();
  await forgotten;
  const [locked] = await listBackups(USER);
  expect(await readBackup(USER, locked?.seq ?? 0)).toBe('');
  await deviceDatabase.unlock(USER, key);
  const [only] = await listBackups(USER);
  expect([only?.isDamaged, await readBackup(USER, only?.seq ?? 0)]).toEqual([false, '{"n":1}']);
});

test('backups: one can be read and deleted', async () => {
  await addBackup(USER, backup(1));
  const [only] = await listBackups(USER);
  expect(only).toMatchObject({ reason: 'daily', itemCount: 1, isDamaged: false });
  expect(await readBackup(USER, only?.seq ?? 0)).toBe('{"n":1}');
  expect(await readBackup(OTHER, only?.seq ?? 0)).toBeNull();
  await removeBackup(USER, only?.seq ?? 0);
  expect(await listBackups(USER)).toEqual([]);
});

test('backups: that of a user is encrypted, and not readable by another key (OFF-70)', async () => {
  await addBackup(USER, { ...backup(1), text: '{"title":"Garden"}' });
  const database = await openDB(backupsName(USER));
  const [row] = await database.getAll('backups');
  database.close();
  expect(new TextDecoder().decode(row.text.sealed)).not.toContain('Garden');
  await deviceDatabase.unlock(USER, await deviceKey());
  const [only] = await listBackups(USER);
  expect(only?.isDamaged).toBe(true);
  expect(await readBackup(USER, only?.seq ?? 0)).toBe('');
});

test('backups: without a key, and while nothing is kept, there is none of a user (OFF-75)', async () => {
  await addBackup(USER, backup(1));
  await setKeepsNothing(true);
  expect(await listBackups(USER)).toEqual([]);
  expect(await addBackup(USER, backup(2))).toBe('none');
  await setKeepsNothing(false);
});

test('backups: one whose text was damaged is shown as such, and can still be read (OFF-59)', async () => {
  await addBackup(USER, backup(1));
  const database = await openDB(backupsName(USER));
  const [row] = await database.getAll('backups');
  await database.put('backups', { ...row, text: '{"n":' });
  database.close();
  const [only] = await listBackups(USER);
  expect(only?.isDamaged).toBe(true);
  expect(await readBackup(USER, only?.seq ?? 0)).toBe('{"n":');
});

test('daily backup: one a day, of the plan in use, and none of an empty plan (OFF-57)', async () => {
  await localStore.remove();
  await backUpDaily('local');
  expect(await listBackups('local')).toEqual([]);
  await localStore.change((data) => void data.northStarThemes.push(star('Rest')));
  await backUpDaily('local');
  await localStore.change((data) => void (data.northStarThemes = [star('Play')]));
  await backUpDaily('local');
  expect(await listBackups('local')).toHaveLength(1);
  expect(await backUp('local', 'import')).toBe('stored');

  await copyOf(USER).change((data) => void data.northStarThemes.push(star('Mine')));
  await backUpDaily(USER);
  const [mine] = await listBackups(USER);
  expect(await readBackup(USER, mine?.seq ?? 0)).toContain('Mine');
});

test('backup: items that cannot be read are left out and counted, the rest is used (OFF-59)', async () => {
  const plan = { ...(await localStore.read()), northStarThemes: [star('Rest'), { id: 'torn' }] };
  const reading = await readPlanText(JSON.stringify(plan));
  expect(reading?.unreadableCount).toBe(1);
  expect(reading?.bundle.northStarThemes).toMatchObject([{ name: 'Rest' }]);
  expect(await readPlanText(JSON.stringify(plan).slice(0, 40))).toBeNull();
});
