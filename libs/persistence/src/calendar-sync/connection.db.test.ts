import { manualTrigger } from '@simmer/contracts/schemas/planning-values';
import { type Query, sqlRows } from '../database/query.ts';
import { calendarFixture, timed, SEALED } from '../testing/calendar-fixture.ts';
import * as connections from './connection.ts';
import * as grants from './grant.ts';
import { beginSync, latestSyncJson } from './sync-run.ts';

const fixture = calendarFixture();
const { write, connect, store, listOf, grantOf } = fixture;
let query: Query;
let userId: string;
let connectionId: string;
beforeEach(() => {
  ({ query, userId, connectionId } = fixture.parts);
});

describe('calendar connection', () => {
  it('connecting the same account again brings its events back', async () => {
    await store([timed('Lunch', '2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')]);
    await write((tx) => grants.disconnect(tx, connectionId));
    expect(await connections.findCurrentConnection(query, userId)).toBeUndefined();
    expect(JSON.parse(await latestSyncJson(query, userId))).toMatchObject({
      status: 'failed',
      error_code: 'CALENDAR_NOT_CONNECTED',
    });
    expect(await connect('robin')).toBe(connectionId);
    expect(await listOf()).toHaveLength(1);
  });

  it('connecting the same account again discards its sync tokens', async () => {
    await sqlRows(
      query,
      `update calendar set sync_token = 'old', sync_token_start = '2026-01-01', sync_token_end = '2026-12-31'
       where connection_id = $1`,
      [connectionId],
    );
    await write((tx) => grants.disconnect(tx, connectionId));
    await connect('robin');
    const tokens = await sqlRows(query, 'select distinct sync_token from calendar where connection_id = $1', [
      connectionId,
    ]);
    expect(tokens).toEqual([{ sync_token: null }]);
  });

  it('after a disconnect it takes no tokens and no error of the old grant', async () => {
    const grant = await grantOf(connectionId);
    await write((tx) => grants.disconnect(tx, connectionId));
    await grants.storeTokens(query, grant, SEALED);
    await grants.requireReconnection(query, grant, 'CALENDAR_AUTH_REQUIRED');
    expect(await connections.findConnection(query, connectionId)).toMatchObject({
      status: 'disconnected',
      access_token_encrypted: null,
    });
  });

  it.each(['after a disconnect', 'while connected'])(
    'granted again %s, it ignores tokens and errors of the older grant',
    async (when) => {
      const old = await grantOf(connectionId);
      if (when === 'after a disconnect') await write((tx) => grants.disconnect(tx, connectionId));
      await connect('robin');
      await grants.requireReconnection(query, old, 'CALENDAR_AUTH_REQUIRED');
      await grants.storeTokens(query, old, { ...SEALED, accessToken: 'of the older grant' });
      expect(await connections.findConnection(query, connectionId)).toMatchObject({
        status: 'connected',
        auth_error: null,
        access_token_encrypted: SEALED.accessToken,
      });
    },
  );

  it('connecting another account fails the current sync run and discards sync tokens, as a disconnect does', async () => {
    await sqlRows(
      query,
      `update calendar set sync_token = 'old', sync_token_start = '2026-01-01',
       sync_token_end = '2026-12-31'`,
    );
    const { id } = await beginSync(query, connectionId, manualTrigger);
    await connect('work-account');
    const [run] = await sqlRows(query, 'select status, error_code from calendar_sync_run where id = $1', [
      id,
    ]);
    expect(run).toEqual({ status: 'failed', error_code: 'CALENDAR_NOT_CONNECTED' });
    const [calendar] = await sqlRows(query, 'select sync_token from calendar where connection_id = $1', [
      connectionId,
    ]);
    expect(calendar).toEqual({ sync_token: null });
  });

  it('tokens without a refresh token keep the stored one, which the provider sends only once', async () => {
    await grants.storeTokens(query, await grantOf(connectionId), {
      ...SEALED,
      accessToken: 'renewed',
      refreshToken: null,
    });
    expect(await connections.findConnection(query, connectionId)).toMatchObject({
      access_token_encrypted: 'renewed',
      refresh_token_encrypted: SEALED.refreshToken,
    });
  });

  it('a connection that was granted again meanwhile keeps its tokens when the older ones can be decrypted (SYN-6)', async () => {
    await grants.requireReconnection(query, await grantOf(connectionId), 'ENCRYPTION_KEY_CHANGED');
    const locked = await grants.findLockedConnection(query, userId);
    if (!locked) throw new Error('The connection is not locked.');
    const again = await write((tx) =>
      grants.openConnection(tx, userId, { id: 'robin', email: 'robin@example.com' }),
    );
    await grants.storeTokens(query, again, { ...SEALED, accessToken: 'of the new grant' });
    const sealed = { access: 'sealed again', refresh: null };
    expect(await grants.unlockConnection(query, locked, sealed)).toBe(false);
    expect(await connections.findConnection(query, connectionId)).toMatchObject({
      status: 'connected',
      access_token_encrypted: 'of the new grant',
    });
  });
});
