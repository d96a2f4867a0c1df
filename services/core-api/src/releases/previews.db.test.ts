import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenedPreview, PreviewLink } from '@simmer/contracts/schemas/releases.schema';
import type { ReleaseWriter } from '@simmer/releases/document/current-document';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import { signPreview, verifyPreview } from '@simmer/releases/previews';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { openReleaseStore } from '@simmer/releases/store/open-store';
import { allVersions, aRemote, store, storeAll, versionOf } from '@simmer/releases/testing/build-fixture';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let folder: string;
let writer: ReleaseWriter;
let app: TestApp;
let admin: Person;
let robin: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-releases-'));
  const signingKey = await localSigningKey(folder);
  writer = { store: await openReleaseStore(folder), signingKey, publicKeys: [signingKey] };
  for (const number of [1, 2]) await storeAll(writer.store, number);
  await store(writer.store, aRemote('planner', 3, { contract: { min: 9, max: 9 } }));
  const first = {
    action: 'promote',
    by: 'test',
    reason: '',
    now: new Date(),
    isBudgetChecked: true,
    areRunsRequired: false,
  } as const;
  await changeRelease(writer, { ...first, versions: allVersions(1) });
  app = await createTestApp({ RELEASE_STORE: folder });
  [admin, robin] = [await app.signUp('Boss'), await app.signUp('Robin')];
  await app.database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [admin.id]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const link = (version: string, person = admin) =>
  person.call<PreviewLink & { detail: string }>('POST', '/admin/releases/planner/preview-links', { version });
const open = (token: string, person = admin) =>
  person.call<OpenedPreview>('POST', '/admin/preview-access', { token });
const inAnHour = () => Date.now() + 3_600_000;

describe('preview links (ADM-72)', () => {
  test('a link gives the browser of a super admin a pass to its build until it expires', async () => {
    const { body: made } = await link(versionOf(2));
    const { body, headers } = await open(made.token);
    expect(body).toMatchObject({ app: 'planner', version: versionOf(2), address: '/planner' });
    expect(Date.parse(body.expires_at)).toBeLessThanOrEqual(inAnHour());
    const [, pass = ''] =
      /^simmer_preview=([^;]+); Path=\/; HttpOnly; SameSite=Lax; Max-Age=3[56]/.exec(
        String(headers['set-cookie']),
      ) ?? [];
    const check = { keys: writer.publicKeys, now: new Date() };
    expect(verifyPreview(pass, 'pass', check)).toMatchObject({ app: 'planner', version: versionOf(2) });
    expect(verifyPreview(made.token, 'pass', check)).toBeUndefined();
    const { body: log } = await admin.call<{ audit_log: { summary: string }[] }>('GET', '/admin/audit-log');
    expect(log.audit_log.map(({ summary }) => summary)).toEqual([
      `Opened a preview of planner ${versionOf(2)}.`,
      `Made a preview link to planner ${versionOf(2)}.`,
    ]);
  });

  test('somebody who is no super admin can neither make nor open a link', async () => {
    const { body } = await link(versionOf(2));
    expect((await link(versionOf(2), robin)).status).toBe(403);
    const opened = await open(body.token, robin);
    expect(opened.status).toBe(403);
    expect(opened.headers['set-cookie']).toBeUndefined();
  });

  test('a build that does not fit, or is not there, gets no link', async () => {
    expect(await link(versionOf(3))).toMatchObject({ status: 409 });
    expect((await link(versionOf(99))).status).toBe(422);
  });

  test('of 100 links that are forged, changed or expired none gives a pass', async () => {
    const { token } = (await link(versionOf(2))).body;
    const [payload = '', key = '', signature = ''] = token.split('.');
    const preview = { app: 'planner', version: versionOf(2), expiresAt: inAnHour() } as const;
    const expired = Array.from({ length: 40 }, (_, index) =>
      signPreview({ ...preview, expiresAt: Date.now() - index }, 'link', writer.signingKey),
    );
    const changed = Array.from({ length: 40 }, (_, index) => {
      const other = { ...preview, version: versionOf(index + 3), expiresAt: inAnHour() };
      return `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${key}.${signature}`;
    });
    const forged = Array.from(
      { length: 20 },
      (_, index) => `${payload}.${key}.${(index % 2 === 0 ? 'A' : '_').repeat(86)}`,
    );
    const answers = [];
    for (const each of [...expired, ...changed, ...forged]) answers.push(await open(each));
    expect(answers).toHaveLength(100);
    expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
      Array(100).fill([409, undefined]),
    );
  });
});
