import { openSession } from '../emulator-session.ts';
import { CALENDAR_IDS, MAYA } from '../sample-accounts.ts';

let session: ReturnType<typeof openSession>;

beforeEach(() => {
  session = openSession();
});
afterEach(() => session.emulator.close());

describe('events', () => {
  const url = `/calendar/v3/calendars/${encodeURIComponent(CALENDAR_IDS.mayaWork)}/events`;

  it('deleting a series cancels its changed occurrences', async () => {
    const { control } = session.emulator;
    const { id } = control.insertEvent(MAYA, CALENDAR_IDS.mayaWork, {
      start: { dateTime: '2026-11-20T15:00:00', timeZone: 'Europe/Stockholm' },
      end: { dateTime: '2026-11-20T15:30:00', timeZone: 'Europe/Stockholm' },
      recurrence: ['RRULE:FREQ=DAILY;COUNT=4'],
    });
    const second = `${String(id)}_20261121T140000Z`;
    control.patchEvent(MAYA, CALENDAR_IDS.mayaWork, second, { summary: 'Moved apart' });
    const get = async () => (await session.get(`${url}/${second}`, session.bearer())).body;
    expect(await get()).toMatchObject({ summary: 'Moved apart', status: 'confirmed' });
    control.deleteEvent(MAYA, CALENDAR_IDS.mayaWork, String(id));
    expect(await get()).toMatchObject({ status: 'cancelled' });
  });

  it('a channel is opened, and stopped only by its own id', async () => {
    const headers = session.bearer();
    const watch = await session.send(
      'POST',
      `${url}/watch`,
      { id: 'channel-1', type: 'web_hook', address: 'http://127.0.0.1:9/hook' },
      headers,
    );
    const { resourceId } = watch.body;
    const stop = (id: string) =>
      session.send('POST', '/calendar/v3/channels/stop', { id, resourceId }, headers);
    expect((await stop('another')).status).toBe(404);
    expect((await stop('channel-1')).status).toBe(204);
  });
});

describe('control API', () => {
  const event = {
    email: MAYA,
    calendar_id: CALENDAR_IDS.mayaWork,
    event: { start: { date: '2026-11-20' }, end: { date: '2026-11-21' } },
  };

  it('is a 404 unless it is turned on', async () => {
    expect((await session.send('POST', '/control/events', event)).status).toBe(404);
  });

  it('a fault set over HTTP is played once', async () => {
    await session.emulator.close();
    session = openSession({ isControllable: true });
    await session.send('POST', '/control/faults', { status: 429, retry_after: 3 });
    expect((await session.get('/calendar/v3/users/me/calendarList', session.bearer())).status).toBe(429);
    expect((await session.get('/calendar/v3/users/me/calendarList', session.bearer())).status).toBe(200);
    expect((await session.get('/control/calls')).body).toMatchObject({ calendar: 2 });
  });

  it('an event that is added over HTTP is in its calendar', async () => {
    await session.emulator.close();
    session = openSession({ isControllable: true });
    const { body } = await session.send('POST', '/control/events', event);
    const url = `/calendar/v3/calendars/${encodeURIComponent(CALENDAR_IDS.mayaWork)}/events/${String(body['id'])}`;
    expect((await session.get(url, session.bearer())).body).toMatchObject({ start: { date: '2026-11-20' } });
  });
});
