import type { ReleaseCheck, Releases } from '@simmer/contracts/schemas/releases.schema';
import type { ReleaseWriter } from '@simmer/releases/document/current-document';
import { localSigningKey } from '@simmer/releases/document/open-releases';
import { storeState } from '@simmer/releases/gateway-states';
import { changeRelease } from '@simmer/releases/rollout/change-release';
import { openReleaseStore } from '@simmer/releases/store/open-store';
import { allVersions, aRemote, store, storeAll, versionOf } from '@simmer/releases/testing/build-fixture';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

interface Changed {
  revision: number;
  sentence: string;
  detail: string;
}

const source = {
  commit: '1a2b3c4d'.repeat(5),
  isDirty: true,
  by: 'Ada',
  subject: 'planner: show the week',
};

let folder: string;
let writer: ReleaseWriter;
let app: TestApp;
let admin: Person;

async function superAdmin(name: string): Promise<Person> {
  const person = await app.signUpAdmin(name);
  return person;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-releases-'));
  const signingKey = await localSigningKey(folder);
  writer = { store: await openReleaseStore(folder), signingKey, publicKeys: [signingKey] };
  for (const number of [1, 2]) await storeAll(writer.store, number);
  // No shell that is deployed supports its contract.
  const other = { contract: { min: 9, max: 9 }, owner: 'Planner team', source };
  await store(writer.store, aRemote('planner', 3, other));
  app = await createTestApp({ RELEASE_STORE: folder });
  admin = await superAdmin('Boss');
});
beforeEach(async () => {
  await changeRelease(writer, {
    action: 'promote',
    versions: allVersions(1),
    by: 'test',
    reason: '',
    now: new Date(),
    isBudgetChecked: true,
  });
  await app.rows('delete from audit_log');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const show = () => admin.get<Releases>('/admin/releases');
const revision = async () => (await show()).revision;
const planner = async () => (await show()).apps.find((each) => each.app === 'planner');
const audit = async () =>
  (await admin.get<{ audit_log: { summary: string }[] }>('/admin/audit-log')).audit_log.map(
    ({ summary }) => summary,
  );
const change = async (wanted: object, more: object = {}, person = admin) =>
  person.call<Changed>('POST', '/admin/releases/planner/changes', {
    change: wanted,
    revision: await revision(),
    ...more,
  });
const check = async (wanted: object) =>
  (
    await admin.call<ReleaseCheck>('POST', '/admin/releases/planner/check', {
      change: wanted,
      revision: await revision(),
    })
  ).body;

const promotion = { action: 'promote', version: versionOf(2) };
const incompatible = `planner ${versionOf(3)} supports contract 9, shell ${versionOf(1)} supports 1.`;

describe('GET /admin/releases (ADM-70)', () => {
  test('shows what is deployed, since when and by whom, and the builds, the newest first', async () => {
    const { apps, can_change: canChange, history } = await show();
    expect(apps.map((each) => each.app)).toEqual(['shell', 'planner', 'ecocycle', 'admin']);
    expect(canChange).toBe(true);
    expect(history[0]).toMatchObject({ action: 'promote', by: 'test' });
    const { deployed, builds } = (await planner()) ?? {};
    expect(deployed).toMatchObject({ version: versionOf(1), by: 'test', contract: { min: 1, max: 1 } });
    expect(builds?.map(({ version }) => version)).toEqual([3, 2, 1].map(versionOf));
    expect(builds?.[0]).toMatchObject({ owner: 'Planner team', contract: { min: 9, max: 9 } });
    const text = `${source.commit.slice(0, 8)} with uncommitted changes, by Ada: planner: show the week`;
    expect(builds?.map((each) => each.source)).toEqual([text, null, null]);
    expect(builds?.map((each) => each.is_newer)).toEqual([true, true, false]);
    expect(history[0]?.changes[0]?.source).toBeNull();
  });

  test('shows the store, and what each running gateway serves (FED-44)', async () => {
    const { store: location, revision: current, gateway_sentence: none } = await show();
    expect(location).toBe(writer.store.location);
    expect(none).toBe('No gateway has said what it serves.');
    const at = new Date().toISOString();
    const state = { schema: 1 as const, gateway: '0'.repeat(16), host: 'gateway-1', since: at, at };
    await storeState(writer.store, { ...state, revision: current });
    const { gateways, gateway_sentence: sentence } = await show();
    expect(gateways).toEqual([
      { id: state.gateway, host: 'gateway-1', revision: current, since: at, seen_at: at },
    ]);
    expect(sentence).toBe(`The gateway serves revision ${String(current)}.`);
  });
});

describe('changes of a release (ADM-71)', () => {
  test('a promotion is described, made by the name of the admin, and recorded', async () => {
    const sentence = `Everybody gets planner ${versionOf(2)} instead of ${versionOf(1)}; shell ${versionOf(1)}, ecocycle ${versionOf(1)} and admin ${versionOf(1)} stay.`;
    const before = await revision();
    expect(await check(promotion)).toEqual({ sentence, problems: [] });
    expect(await revision()).toBe(before);
    const { body } = await change(promotion, { reason: 'tested on staging' });
    expect(body).toEqual({ sentence, revision: before + 1 });
    expect((await planner())?.deployed).toMatchObject({ version: versionOf(2), by: 'Boss' });
    expect((await show()).history[0]).toMatchObject({ reason: 'tested on staging', by: 'Boss' });
    expect(await audit()).toEqual([`Promoted planner ${versionOf(2)} instead of ${versionOf(1)}.`]);
  });

  test('a canary begins, grows and ends, and a rollback goes back', async () => {
    await change({ action: 'canary', version: versionOf(2), share: 10 });
    expect((await planner())?.deployed?.canary).toMatchObject({ version: versionOf(2), share: 10 });
    await change({ action: 'canary', version: versionOf(2), share: 0 });
    expect((await planner())?.deployed?.canary).toBeNull();
    await change(promotion);
    await change({ action: 'rollback' });
    expect((await planner())?.deployed?.version).toBe(versionOf(1));
    expect(await audit()).toEqual([
      `Rolled back to planner ${versionOf(1)} from ${versionOf(2)}.`,
      `Promoted planner ${versionOf(2)} instead of ${versionOf(1)}.`,
      `Ended the canary planner ${versionOf(2)}.`,
      `Gave planner ${versionOf(2)} to 10 % of browsers.`,
    ]);
  });

  test('a build that does not fit is rejected with the reason, and nothing is recorded', async () => {
    const body = { action: 'promote', version: versionOf(3) };
    expect((await check(body)).problems).toEqual([incompatible]);
    const before = await revision();
    expect(await change(body)).toMatchObject({ status: 409, body: { detail: incompatible } });
    expect(await revision()).toBe(before);
    expect(await audit()).toEqual([]);
  });

  test('an app that there is not is invalid input', async () => {
    const { status } = await admin.call('POST', '/admin/releases/unknown/changes', {
      change: promotion,
      revision: 1,
    });
    expect(status).toBe(422);
  });

  test('a build that is not in the store is invalid input', async () => {
    expect((await change({ action: 'promote', version: versionOf(99) })).status).toBe(422);
    expect((await change({ action: 'canary', version: 'latest', share: 10 })).status).toBe(422);
  });

  test('of two admins at once the second is told, and only the first changes something', async () => {
    const other = await superAdmin('Second');
    const seen = await revision();
    const answers = await Promise.all(
      [admin, other].map((person) => change(promotion, { revision: seen }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('Somebody else');
    expect(await revision()).toBe(seen + 1);
    expect(await audit()).toHaveLength(1);
  });

  test('a request that is repeated under its key changes the release once', async () => {
    const body = { change: promotion, revision: await revision() };
    const headers = { 'idempotency-key': '0a1b2c3d-0000-4000-8000-000000000001' };
    const send = () => admin.call<Changed>('POST', '/admin/releases/planner/changes', body, headers);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await revision()).toBe(body.revision + 1);
  });
});
