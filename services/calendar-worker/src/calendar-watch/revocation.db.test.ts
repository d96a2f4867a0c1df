import { sqlRows } from '@simmer/persistence/query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { findConnection } from '@simmer/persistence/calendar-sync/connection';
import { disconnect, openConnection, storeTokens } from '@simmer/persistence/calendar-sync/grant';
import { deleteUser } from '@simmer/persistence/personal-data/user-removal.query';
import { pino } from 'pino';
import type { Connected } from '../../test/sync-fixture.ts';
import { openWatchesForFile } from '../../test/file-watches.ts';
import { createCalendarClient } from '@simmer/google/calendar-client';
import { sessionsOf, type OpenProvider } from '../providers/google-session.ts';
import { ChannelManager } from './channel-manager.ts';
import { Revocation } from './revocation.ts';

const { mayaPersonal, family } = CALENDAR_IDS;
const logger = pino({ level: 'silent' });
const { signal } = new AbortController();

const watches = await openWatchesForFile();
const { fixture } = watches;
let connected: Connected;
beforeEach(async () => {
  await sqlRows(fixture.query, 'delete from pending_revocation');
  await sqlRows(fixture.query, 'delete from calendar_connection');
  connected = await fixture.connect([mayaPersonal, family]);
  const channelManager = new ChannelManager({
    query: fixture.query,
    address: watches.slot().address,
    logger,
  });
  await channelManager.ensureWatches(connected.connectionId, await openProvider());
});

const open = () =>
  sessionsOf(createCalendarClient, {
    config: fixture.config,
    cipher: fixture.cipher,
    query: fixture.query,
    retry: { attempts: 1 },
  });
async function openProvider() {
  const connection = await findConnection(fixture.query, connected.connectionId);
  if (!connection) throw new Error('There is no connection.');
  return open()(connection, signal);
}
const cut = () => fixture.write((query) => disconnect(query, connected.connectionId));
async function reconnect(): Promise<void> {
  const granted = fixture.emulator.control.grantTokens(MAYA, []);
  await fixture.write(async (query) => {
    const grant = await openConnection(query, connected.userId, { id: 'maya', email: MAYA });
    await storeTokens(query, grant, {
      accessToken: fixture.cipher.encrypt(granted.accessToken, connected.connectionId),
      refreshToken: fixture.cipher.encrypt(granted.refreshToken, connected.connectionId),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      scope: null,
    });
  });
}
const revokeAll = () => new Revocation(fixture.query, open(), logger).revokeAll(signal);
const left = async () => ({
  open: fixture.emulator.control.channels().length,
  channels: (await sqlRows(fixture.query, 'select from calendar_channel')).length,
  pendingRevocations: (await sqlRows(fixture.query, 'select from pending_revocation')).length,
  revocations: fixture.emulator.control.calls().revoke,
});
const ALL_REVOKED = { open: 0, channels: 0, pendingRevocations: 0, revocations: 1 };

it('pending revocation: after its user was deleted the channels are stopped and the grant is revoked', async () => {
  await fixture.write((query) => deleteUser(query, connected.userId));
  expect(await left()).toEqual({ open: 2, channels: 0, pendingRevocations: 1, revocations: 0 });
  fixture.emulator.control.addFault({ path: '/channels/stop', status: 500, after: 1 });
  await revokeAll();
  expect(await left()).toMatchObject({ pendingRevocations: 1, revocations: 0 });
  fixture.emulator.control.clearFaults();
  await revokeAll();
  expect(await left()).toEqual(ALL_REVOKED);
});

it('pending revocation: after its user was deleted the grant stays while another user shares the Google account', async () => {
  await fixture.connect([family]);
  await fixture.write((query) => deleteUser(query, connected.userId));
  await revokeAll();
  expect(await left()).toEqual({ open: 0, channels: 0, pendingRevocations: 0, revocations: 0 });
});

describe('pending revocation of a disconnected connection', () => {
  it('its channels are stopped, then its grant is revoked once (SYN-5)', async () => {
    expect(await left()).toEqual({ open: 2, channels: 2, pendingRevocations: 0, revocations: 0 });
    await cut();
    expect(await findConnection(fixture.query, connected.connectionId)).toMatchObject({
      status: 'disconnected',
      access_token_encrypted: null,
    });
    await revokeAll();
    expect(await left()).toEqual(ALL_REVOKED);
    await revokeAll();
    expect(await left()).toEqual(ALL_REVOKED);
  });

  it.each([
    ['a channel', { path: '/channels/stop', status: 500, after: 1 } as const],
    ['the grant', { target: 'revoke', status: 503, count: 20 } as const],
  ])('after an error at %s the next pass completes it', async (_what, fault) => {
    await cut();
    fixture.emulator.control.addFault(fault);
    await revokeAll();
    expect(await left()).toMatchObject({ pendingRevocations: 1 });
    fixture.emulator.control.clearFaults();
    await revokeAll();
    expect(await left()).toMatchObject({ open: 0, channels: 0, pendingRevocations: 0 });
  });

  it('a permission that the person revoked at Google ends it without further calls', async () => {
    await cut();
    fixture.emulator.control.revokeAccount(MAYA);
    await revokeAll();
    expect(await left()).toMatchObject({ channels: 0, pendingRevocations: 0 });
  });

  it('a reconnection drops it and keeps the channels and the grant', async () => {
    await cut();
    await reconnect();
    await revokeAll();
    expect(await left()).toEqual({ open: 2, channels: 2, pendingRevocations: 0, revocations: 0 });
  });

  it.each([
    ['before the first channel is stopped', 0, { open: 2, channels: 2 }],
    ['between two channels', 1, { open: 1, channels: 1 }],
    ['after all channels', 2, { open: 0, channels: 0 }],
  ])('a reconnection %s stops it there', async (_when, watches, kept) => {
    await cut();
    let stopped = 0;
    const openAndInterrupt: OpenProvider = async (connection, aborted) => {
      const client = await open()(connection, aborted);
      if (watches === 0) await reconnect();
      return {
        ...client,
        stopChannel: async (channel) => {
          await client.stopChannel(channel);
          stopped += 1;
          if (stopped === watches) await reconnect();
        },
      };
    };
    await new Revocation(fixture.query, openAndInterrupt, logger).revokeAll(signal);
    expect(await left()).toEqual({ ...kept, pendingRevocations: 0, revocations: 0 });
    expect(await findConnection(fixture.query, connected.connectionId)).toMatchObject({
      status: 'connected',
    });
  });

  it('a failing one does not delay the others', async () => {
    await cut();
    const order: string[] = [];
    const failing: OpenProvider = ({ id }) => {
      order.push(id);
      return Promise.reject(new Error('no key opens it'));
    };
    const fail = () => new Revocation(fixture.query, failing, logger).revokeAll(signal);
    await fail();
    const other = await fixture.connect([family]);
    await fixture.write((query) => disconnect(query, other.connectionId));
    await fail();
    expect(order).toEqual([connected.connectionId, other.connectionId, connected.connectionId]);
  });

  it('the grant is kept while another user shares the Google account', async () => {
    await fixture.connect([family]);
    await cut();
    await revokeAll();
    expect(await left()).toEqual({ open: 0, channels: 0, pendingRevocations: 0, revocations: 0 });
  });
});

it('pending revocation: the account that another one replaces is revoked', async () => {
  await fixture.write((query) =>
    openConnection(query, connected.userId, { id: 'jonas', email: 'jonas@x.test' }),
  );
  await revokeAll();
  expect(await left()).toEqual(ALL_REVOKED);
});
