import { sqlRows } from '@simmer/persistence/query';
import { afterEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import { listSetAside } from '@simmer/persistence/calendar-sync/event-history';
import type { Connected } from '../../../test/sync-fixture.ts';
import { openSyncForFile } from '../../../test/file-sync.ts';
import { eventsOn, statusOn, syncOn } from '../../../test/sync-harness.ts';

const { family } = CALENDAR_IDS;
const time = {
  start: { dateTime: '2026-11-20T10:00:00Z', timeZone: 'UTC' },
  end: { dateTime: '2026-11-20T11:00:00Z', timeZone: 'UTC' },
};

const { fixture } = await openSyncForFile();
afterEach(() => fixture.emulator.control.clearFaults());

const titles = async (connected: Connected) =>
  (await eventsOn(fixture, connected))
    .map((event) => event.title)
    .filter((title) => title === 'Late addition');
const setAsideEvents = async (connected: Connected) => {
  const { id } = await statusOn(fixture, connected);
  return listSetAside(fixture.query, connected.userId, id ?? '');
};
const pending = (connected: Connected) =>
  sqlRows(
    fixture.query,
    `select s.provider_event_id from calendar_set_aside s join calendar k on k.id = s.calendar_id
     where k.connection_id = $1`,
    [connected.connectionId],
  );

/** A synced calendar with one event that became unreadable. */
async function withBrokenEvent(calls = 1): Promise<{ connected: Connected; eventId: string }> {
  const connected = await fixture.connect([family]);
  await syncOn(fixture, connected);
  const { id } = fixture.emulator.control.insertEvent(MAYA, family, { summary: 'Late addition', ...time });
  fixture.emulator.control.addFault({ path: '/events', kind: 'malformed_event', count: calls });
  await syncOn(fixture, connected);
  expect(await statusOn(fixture, connected)).toMatchObject({ status: 'completed', events_set_aside: 1 });
  return { connected, eventId: String(id) };
}

describe('calendar sync, event set aside', () => {
  it('the next sync that can read it adds it, although it has not changed', async () => {
    const { connected } = await withBrokenEvent();
    expect(await titles(connected)).toEqual([]);
    await syncOn(fixture, connected);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_added: 1, events_set_aside: 0 });
    expect(await titles(connected)).toEqual(['Late addition']);
    expect(await pending(connected)).toEqual([]);
  });

  it('each sync that cannot read it reports it', async () => {
    const { connected, eventId } = await withBrokenEvent(2);
    await syncOn(fixture, connected);
    expect(await statusOn(fixture, connected)).toMatchObject({ status: 'completed', events_set_aside: 1 });
    expect(await setAsideEvents(connected)).toMatchObject([
      { provider_event_id: eventId, title: 'Late addition', calendar_name: 'Family' },
    ]);
  });

  it('after its deletion the next sync drops it', async () => {
    const { connected, eventId } = await withBrokenEvent();
    fixture.emulator.control.deleteEvent(MAYA, family, eventId);
    await syncOn(fixture, connected);
    expect(await statusOn(fixture, connected)).toMatchObject({ events_set_aside: 0 });
    expect(await pending(connected)).toEqual([]);
  });

  it('when it is not found one sync reports it again and the following sync drops it', async () => {
    const { connected, eventId } = await withBrokenEvent();
    const unfindable = { path: `/events/${eventId}`, status: 404, reason: 'notFound' } as const;
    fixture.emulator.control.addFault({ ...unfindable, count: 2 });
    await syncOn(fixture, connected);
    expect(await setAsideEvents(connected)).toMatchObject([
      { title: 'Late addition', reason: 'Google could not find it.' },
    ]);
    await syncOn(fixture, connected);
    expect(await pending(connected)).toEqual([]);
  });

  it('a full listing that shows it settles it', async () => {
    const { connected } = await withBrokenEvent();
    fixture.emulator.control.expireSyncTokens();
    await syncOn(fixture, connected);
    expect(await titles(connected)).toEqual(['Late addition']);
    expect(await pending(connected)).toEqual([]);
  });
});
