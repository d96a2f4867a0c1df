import { CALENDAR_SCOPE, openSession, type EmulatorSession, type Json } from '../emulator-session.ts';
import { CALENDAR_IDS, MAYA } from '../sample/sample-accounts.ts';

let session: EmulatorSession;

beforeEach(() => {
  session = openSession();
});
afterEach(() => session.emulator.close());

describe('bearer token', () => {
  it.each([
    ['missing', {}, 'required'],
    ['invalid', { authorization: 'Bearer ya29.made.up' }, 'authError'],
    ['empty', { authorization: 'Bearer ' }, 'required'],
  ])('%s: the response is 401', async (_what, headers, reason) => {
    const response = await session.get('/calendar/v3/users/me/calendarList', headers);
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ error: { code: 401, errors: [{ reason }] } });
  });

  it('with the read-only scope a write is rejected with 403', async () => {
    const readOnly = session.bearer(MAYA, [`${CALENDAR_SCOPE}.readonly`]);
    const response = await session.send('POST', '/calendar/v3/calendars/primary/events', {}, readOnly);
    expect([response.status, response.body]).toEqual([
      403,
      expect.objectContaining({ error: expect.objectContaining({ code: 403 }) }),
    ]);
  });
});

describe('events', () => {
  const url = `/calendar/v3/calendars/${encodeURIComponent(CALENDAR_IDS.mayaWork)}/events`;
  const body = {
    summary: 'Tea',
    start: { dateTime: '2026-11-20T15:00:00', timeZone: 'Europe/Stockholm' },
    end: { dateTime: '2026-11-20T15:30:00', timeZone: 'Europe/Stockholm' },
  };

  it('insert, patch and delete work, and a stale ETag is rejected with 412', async () => {
    const headers = session.bearer();
    const made = await session.send('POST', url, body, headers);
    const event = made.body;
    expect((event['start'] as Json)['dateTime']).toBe('2026-11-20T15:00:00+01:00');
    const one = `${url}/${String(event['id'])}`;
    const etag = String(event['etag']);
    const patched = await session.send('PATCH', one, { summary: 'Coffee' }, { ...headers, 'if-match': etag });
    expect(patched.body).toMatchObject({ summary: 'Coffee', start: event['start'] });
    const stale = await session.send('DELETE', one, undefined, { ...headers, 'if-match': etag });
    expect([stale.status, stale.body]).toEqual([
      412,
      expect.objectContaining({ error: expect.objectContaining({ code: 412 }) }),
    ]);
    expect((await session.send('DELETE', one, undefined, headers)).status).toBe(204);
    expect((await session.send('DELETE', one, undefined, headers)).status).toBe(410);
  });

  it('deleting a series cancels its changed occurrences', async () => {
    const headers = session.bearer();
    const series = await session.send(
      'POST',
      url,
      { ...body, recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] },
      headers,
    );
    const id = String(series.body['id']);
    const second = `${url}/${id}_20261121T140000Z`;
    expect((await session.send('PATCH', second, { summary: 'Moved apart' }, headers)).status).toBe(200);
    expect((await session.send('DELETE', `${url}/${id}`, undefined, headers)).status).toBe(204);
    expect((await session.get(second, headers)).body).toMatchObject({
      status: 'cancelled',
    });
  });

  it('invalid content is rejected with 400 and a write to a read-only calendar with 403', async () => {
    const headers = session.bearer();
    const send = (content: Json, to = url) => session.send('POST', to, content, headers);
    for (const content of [
      {},
      { ...body, end: undefined },
      { ...body, end: { date: '2026-11-20' } },
      { ...body, recurrence: ['RRULE:FREQ=NEVER'] },
    ]) {
      expect((await send(content)).status).toBe(400);
    }
    const holidays = `/calendar/v3/calendars/${encodeURIComponent(CALENDAR_IDS.holidays)}/events`;
    expect((await send(body, holidays)).status).toBe(403);
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
  it('is a 404 unless it is turned on', async () => {
    expect((await session.get('/control/calls')).status).toBe(404);
  });

  it('a fault set over HTTP is played once', async () => {
    await session.emulator.close();
    session = openSession({ isControllable: true });
    await session.send('POST', '/control/faults', { status: 429, retry_after: 3 });
    expect((await session.get('/calendar/v3/users/me/calendarList', session.bearer())).status).toBe(429);
    expect((await session.get('/calendar/v3/users/me/calendarList', session.bearer())).status).toBe(200);
    expect((await session.get('/control/calls')).body).toMatchObject({ calendar: 2 });
  });
});
