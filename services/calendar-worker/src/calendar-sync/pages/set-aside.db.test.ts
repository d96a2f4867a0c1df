import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample/sample-accounts';
import { listSetAside } from '@simmer/persistence/repositories/google-calendar/events/calendar-event-ledger.repository';
import { openSyncStage, type Connected, type SyncStage } from '../../../test/sync-stage.ts';
import { eventsOn, statusOn, syncOn } from '../../../test/sync-harness.ts';

const { family } = CALENDAR_IDS;
const time = {
  start: { dateTime: '2026-11-20T10:00:00Z', timeZone: 'UTC' },
  end: { dateTime: '2026-11-20T11:00:00Z', timeZone: 'UTC' },
};

let stage: SyncStage;
beforeAll(async () => {
  stage = await openSyncStage();
});
beforeEach(() => stage.newEmulator());
afterEach(() => stage.emulator.control.clearFaults());
afterAll(() => stage.close());

const titles = async (connected: Connected) =>
  (await eventsOn(stage, connected)).map((event) => event.title).filter((title) => title === 'Late addition');
const asides = async (connected: Connected) => {
  const { id } = await statusOn(stage, connected);
  return listSetAside(stage.query, connected.userId, id ?? '');
};
const pending = (connected: Connected) =>
  stage.query(
    `select s.provider_event_id from calendar_set_aside s join calendar k on k.id = s.calendar_id
     where k.connection_id = $1`,
    [connected.connectionId],
  );

/** A calendar that was synced, and then an event of it that could not be read. */
async function withBrokenEvent(calls = 1): Promise<{ connected: Connected; eventId: string }> {
  const connected = await stage.connect([family]);
  await syncOn(stage, connected);
  const { id } = stage.emulator.control.insertEvent(MAYA, family, { summary: 'Late addition', ...time });
  stage.emulator.control.addFault({ path: '/events', kind: 'malformed_event', count: calls });
  await syncOn(stage, connected);
  expect(await statusOn(stage, connected)).toMatchObject({ status: 'completed', events_set_aside: 1 });
  return { connected, eventId: String(id) };
}

describe('an event that was set aside', () => {
  it('arrives with the next sync that can read it, though nothing has changed', async () => {
    const { connected } = await withBrokenEvent();
    expect(await titles(connected)).toEqual([]);
    await syncOn(stage, connected);
    expect(await statusOn(stage, connected)).toMatchObject({ events_added: 1, events_set_aside: 0 });
    expect(await titles(connected)).toEqual(['Late addition']);
    expect(await pending(connected)).toEqual([]);
  });

  it('is told of by each sync that cannot read it', async () => {
    const { connected, eventId } = await withBrokenEvent(2);
    await syncOn(stage, connected);
    expect(await statusOn(stage, connected)).toMatchObject({ status: 'completed', events_set_aside: 1 });
    expect(await asides(connected)).toMatchObject([
      { provider_event_id: eventId, title: 'Late addition', calendar_name: 'Family' },
    ]);
  });

  it('is given up when it is gone', async () => {
    const { connected, eventId } = await withBrokenEvent();
    stage.emulator.control.deleteEvent(MAYA, family, eventId);
    await syncOn(stage, connected);
    expect(await statusOn(stage, connected)).toMatchObject({ events_set_aside: 0 });
    expect(await pending(connected)).toEqual([]);
  });

  it('is asked for once more when it is not found, and then given up', async () => {
    const { connected, eventId } = await withBrokenEvent();
    const unfindable = { path: `/events/${eventId}`, status: 404, reason: 'notFound' } as const;
    stage.emulator.control.addFault({ ...unfindable, count: 2 });
    await syncOn(stage, connected);
    expect(await asides(connected)).toMatchObject([
      { title: 'Late addition', reason: 'Google could not find it.' },
    ]);
    await syncOn(stage, connected);
    expect(await pending(connected)).toEqual([]);
  });

  it('is not waited for once a full listing does not show it', async () => {
    const { connected } = await withBrokenEvent();
    stage.emulator.control.expireSyncTokens();
    await syncOn(stage, connected);
    expect(await titles(connected)).toEqual(['Late addition']);
    expect(await pending(connected)).toEqual([]);
  });
});
