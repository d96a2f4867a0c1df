import {
  lockConnection,
  selectCalendars,
  updateSyncSettings,
} from '@simmer/persistence/calendar-sync/connection';
import { disconnect } from '@simmer/persistence/calendar-sync/grant';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import type { SyncTrigger } from '@simmer/persistence/calendar-sync/run-claim';
import type { Query } from '@simmer/persistence/query';
import type { Connected, SyncFixture } from './sync-fixture.ts';

type WindowChange = Parameters<typeof updateSyncSettings>[2];

/** Changes settings as the API does: in one transaction with the start of the sync. @returns the run's id. */
const changeWith = (
  fixture: SyncFixture,
  { connectionId }: Connected,
  trigger: SyncTrigger,
  change: (query: Query) => Promise<unknown>,
): Promise<string> =>
  fixture.write(async (query) => {
    await lockConnection(query, connectionId);
    const { id } = await beginSync(query, connectionId, trigger);
    await change(query);
    return id;
  });

export const saveWindow = (fixture: SyncFixture, connected: Connected, window: WindowChange) =>
  changeWith(fixture, connected, 'settings', (query) =>
    updateSyncSettings(query, connected.connectionId, window),
  );

export const saveSelection = (fixture: SyncFixture, connected: Connected, calendarIds: readonly string[]) =>
  changeWith(fixture, connected, 'selection', async (query) => {
    const unknown = await selectCalendars(query, connected.connectionId, calendarIds);
    if (unknown.length > 0) throw new Error(`There are no calendars ${unknown.join()}.`);
  });

/** Disconnects, and connects again with a new grant. @returns the sync that the reconnection starts. */
export const reconnect = (fixture: SyncFixture, connected: Connected): Promise<string> =>
  fixture.write(async (query) => {
    await disconnect(query, connected.connectionId);
    await fixture.grant(query, connected.userId);
    return (await beginSync(query, connected.connectionId, 'connection')).id;
  });
