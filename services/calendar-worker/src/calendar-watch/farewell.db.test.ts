import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { findConnection } from '@simmer/persistence/repositories/google-calendar/connection/calendar-connection.repository';
import {
  disconnect,
  openConnection,
  storeTokens,
} from '@simmer/persistence/repositories/google-calendar/connection/calendar-grant.repository';
import { deleteUser } from '@simmer/persistence/repositories/users/user-removal.repository';
import { pino } from 'pino';
import { openMailSlot, type MailSlot } from '../../test/mail-slot.ts';
import { openSyncStage, type Connected, type SyncStage } from '../../test/sync-stage.ts';
import { googleSessions, type OpenProvider } from '../providers/google-session.ts';
import { ChannelKeeper } from './channel-keeper.ts';
import { Farewell } from './farewell.ts';

const { mayaPersonal, family } = CALENDAR_IDS;
const logger = pino({ level: 'silent' });
const { signal } = new AbortController();

let stage: SyncStage;
let slot: MailSlot;
let connected: Connected;
beforeAll(async () => {
  // Watches run out by the real clock.
  stage = await openSyncStage(Date.now);
});
beforeEach(async () => {
  await stage.newEmulator();
  await stage.query('delete from calendar_farewell');
  await stage.query('delete from calendar_connection');
  slot = await openMailSlot();
  connected = await stage.connect([mayaPersonal, family]);
  const keeper = new ChannelKeeper({ query: stage.query, address: slot.address, logger });
  await keeper.keep(connected.connectionId, await openProvider());
});
afterEach(() => slot.close());
afterAll(() => stage.close());

const open = () =>
  googleSessions({
    config: stage.config,
    cipher: stage.cipher,
    query: stage.query,
    retry: { attempts: 1 },
  });
async function openProvider() {
  const connection = await findConnection(stage.query, connected.connectionId);
  if (!connection) throw new Error('There is no connection.');
  return open()(connection, signal);
}
const cut = () => stage.write((query) => disconnect(query, connected.connectionId));
async function takeUpAgain(): Promise<void> {
  const granted = stage.emulator.control.grantTokens(MAYA, []);
  await stage.write(async (query) => {
    const grant = await openConnection(query, connected.userId, { id: 'maya', email: MAYA });
    await storeTokens(query, grant, {
      accessToken: stage.cipher.encrypt(granted.accessToken, connected.connectionId),
      refreshToken: stage.cipher.encrypt(granted.refreshToken, connected.connectionId),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      scope: null,
    });
  });
}
const sayAll = () => new Farewell({ query: stage.query, openProvider: open(), logger }).sayAll(signal);
const left = async () => ({
  open: stage.emulator.control.channels().length,
  channels: (await stage.query('select from calendar_channel')).length,
  farewells: (await stage.query('select from calendar_farewell')).length,
  revocations: stage.emulator.control.calls().revoke,
});
const ALL_SAID = { open: 0, channels: 0, farewells: 0, revocations: 1 };

it('an account that is deleted takes leave of its provider too, though nothing else of it is left', async () => {
  await stage.write((query) => deleteUser(query, connected.userId));
  expect(await left()).toEqual({ open: 2, channels: 0, farewells: 1, revocations: 0 });
  stage.emulator.control.addFault({ path: '/channels/stop', status: 500, after: 1 });
  await sayAll();
  expect(await left()).toMatchObject({ farewells: 1, revocations: 0 });
  stage.emulator.control.clearFaults();
  await sayAll();
  expect(await left()).toEqual(ALL_SAID);
});

it('the grant of a deleted user stays while somebody else here uses the account', async () => {
  await stage.connect([family]);
  await stage.write((query) => deleteUser(query, connected.userId));
  await sayAll();
  expect(await left()).toEqual({ open: 0, channels: 0, farewells: 0, revocations: 0 });
});

describe('after a connection was cut', () => {
  it('its watches end, then its grant; once', async () => {
    expect(await left()).toEqual({ open: 2, channels: 2, farewells: 0, revocations: 0 });
    await cut();
    expect(await findConnection(stage.query, connected.connectionId)).toMatchObject({
      status: 'disconnected',
      access_token_encrypted: null,
    });
    await sayAll();
    expect(await left()).toEqual(ALL_SAID);
    await sayAll();
    expect(await left()).toEqual(ALL_SAID);
  });

  it.each([
    ['a watch', { path: '/channels/stop', status: 500, after: 1 } as const],
    ['the grant', { target: 'revoke', status: 503, count: 20 } as const],
  ])('what breaks off at %s is said the next time', async (_what, fault) => {
    await cut();
    stage.emulator.control.addFault(fault);
    await sayAll();
    expect(await left()).toMatchObject({ farewells: 1 });
    stage.emulator.control.clearFaults();
    await sayAll();
    expect(await left()).toMatchObject({ open: 0, channels: 0, farewells: 0 });
  });

  it('nothing more is tried with a permission that the person took back themself', async () => {
    await cut();
    stage.emulator.control.revokeAccount(MAYA);
    await sayAll();
    expect(await left()).toMatchObject({ channels: 0, farewells: 0 });
  });

  it('nothing is said any more when it was taken up again', async () => {
    await cut();
    await takeUpAgain();
    await sayAll();
    expect(await left()).toEqual({ open: 2, channels: 2, farewells: 0, revocations: 0 });
  });

  it.each([
    ['before its first watch', 0, { open: 2, channels: 2 }],
    ['between its watches', 1, { open: 1, channels: 1 }],
    ['after them', 2, { open: 0, channels: 0 }],
  ])('leave is taken no further of one that is taken up again %s', async (_when, watches, kept) => {
    await cut();
    let stopped = 0;
    const openAndInterrupt: OpenProvider = async (connection, aborted) => {
      const client = await open()(connection, aborted);
      if (watches === 0) await takeUpAgain();
      return {
        ...client,
        stopChannel: async (channel) => {
          await client.stopChannel(channel);
          stopped += 1;
          if (stopped === watches) await takeUpAgain();
        },
      };
    };
    await new Farewell({ query: stage.query, openProvider: openAndInterrupt, logger }).sayAll(signal);
    expect(await left()).toEqual({ ...kept, farewells: 0, revocations: 0 });
    expect(await findConnection(stage.query, connected.connectionId)).toMatchObject({ status: 'connected' });
  });

  it('those that fail keep no other waiting', async () => {
    await cut();
    const order: string[] = [];
    const failing: OpenProvider = ({ id }) => {
      order.push(id);
      return Promise.reject(new Error('no key opens it'));
    };
    const fail = () => new Farewell({ query: stage.query, openProvider: failing, logger }).sayAll(signal);
    await fail();
    const other = await stage.connect([family]);
    await stage.write((query) => disconnect(query, other.connectionId));
    await fail();
    expect(order).toEqual([connected.connectionId, other.connectionId, connected.connectionId]);
  });

  it('the grant stays while somebody else here uses the account', async () => {
    await stage.connect([family]);
    await cut();
    await sayAll();
    expect(await left()).toEqual({ open: 0, channels: 0, farewells: 0, revocations: 0 });
  });
});

it('an account that another one takes the place of is taken leave of too', async () => {
  await stage.write((query) =>
    openConnection(query, connected.userId, { id: 'jonas', email: 'jonas@x.test' }),
  );
  await sayAll();
  expect(await left()).toEqual(ALL_SAID);
});
