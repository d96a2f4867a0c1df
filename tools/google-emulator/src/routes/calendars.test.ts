import { APP_CREATED_SCOPE, CALENDAR_SCOPE, openSession, type Json } from '../emulator-session.ts';
import { CALENDAR_IDS, MAYA } from '../sample-accounts.ts';

const LIST = '/calendar/v3/users/me/calendarList';
const day = { start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };
const urlOf = (id: unknown) => `/calendar/v3/calendars/${encodeURIComponent(String(id))}`;

let session: ReturnType<typeof openSession>;
beforeEach(() => {
  session = openSession({ isControllable: true });
});
afterEach(() => session.emulator.close());

const own = () => session.bearer(MAYA, [APP_CREATED_SCOPE]);
const create = (body: Json = { summary: 'Simmer', timeZone: 'Europe/Stockholm' }, headers = own()) =>
  session.send('POST', '/calendar/v3/calendars', body, headers);
const listed = async () => (await session.get(LIST, session.bearer())).body['items'] as Json[];

describe('calendars', () => {
  it('a created calendar is in the list of its owner, and carries the colour that is set', async () => {
    const { id } = (await create()).body;
    expect(id).toMatch(/^c_[0-9a-f]+@group\.calendar\.google\.com$/);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id, accessRole: 'owner', backgroundColor: expect.stringMatching(/^#/) }),
    );
    const paint = (query: string) =>
      session.send('PATCH', `${LIST}/${String(id)}${query}`, { backgroundColor: '#9a5b00' }, own());
    expect((await paint('')).status).toBe(400);
    expect((await paint('?colorRgbFormat=true')).body).toMatchObject({ id, backgroundColor: '#9a5b00' });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, backgroundColor: '#9a5b00' }));
  });

  it.each([
    ['no title', {}, 'required'],
    ['an unknown zone', { summary: 'Simmer', timeZone: 'Europe/Atlantis' }, 'invalid'],
  ])('%s is a 400', async (_what, body, reason) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ error: { errors: [{ reason }] } });
  });

  it('a deleted calendar is a 404 for every call, and its owner no longer lists it', async () => {
    const { id } = (await create()).body;
    expect((await session.get(urlOf(id), own())).body).toMatchObject({ summary: 'Simmer' });
    expect((await session.send('DELETE', urlOf(id), undefined, own())).status).toBe(204);
    expect((await listed()).map((entry) => entry['id'])).not.toContain(id);
    expect((await session.send('DELETE', urlOf(id), undefined, own())).status).toBe(404);
    expect((await session.get(urlOf(id), own())).status).toBe(404);
    expect((await session.send('POST', `${urlOf(id)}/events`, day, own())).status).toBe(404);
  });

  it('a calendar that its owner deletes by the control API is a 404', async () => {
    const { id } = (await create()).body;
    const named = { email: MAYA, calendar_id: id };
    expect((await session.get(`/control/calendars?email=${MAYA}`)).text).toContain(String(id));
    expect((await session.send('DELETE', '/control/calendars', named)).status).toBe(200);
    expect((await session.get(`${urlOf(id)}/events`, own())).status).toBe(404);
  });
});

describe('scopes', () => {
  const reasonOf = ({ status, body }: { status: number; body: Json }) => [
    status,
    ((body['error'] as Json | undefined)?.['errors'] as Json[] | undefined)?.[0]?.['reason'],
  ];
  const missing = [403, 'insufficientPermissions'];

  it('calendar.app.created allows only calendars that the app created', async () => {
    const { id } = (await create()).body;
    expect((await session.get(`${urlOf(id)}/events`, own())).status).toBe(200);
    expect((await session.send('POST', `${urlOf(id)}/events`, day, own())).status).toBe(200);
    const watch = { id: 'own', type: 'web_hook', address: 'http://127.0.0.1:9/hook' };
    const opened = await session.send('POST', `${urlOf(id)}/events/watch`, watch, own());
    const { resourceId } = opened.body;
    const stopped = await session.send(
      'POST',
      '/calendar/v3/channels/stop',
      { id: 'own', resourceId },
      own(),
    );
    expect([opened.status, stopped.status]).toEqual([200, 204]);
    for (const other of ['primary', CALENDAR_IDS.mayaWork]) {
      expect(reasonOf(await session.get(`${urlOf(other)}/events`, own()))).toEqual(missing);
      expect(reasonOf(await session.send('POST', `${urlOf(other)}/events`, day, own()))).toEqual(missing);
      expect(reasonOf(await session.send('DELETE', urlOf(other), undefined, own()))).toEqual(missing);
    }
    expect(reasonOf(await session.get(LIST, own()))).toEqual(missing);
  });

  it.each(['.readonly', '.events.readonly'])('calendar%s allows no writing', async (name) => {
    const headers = session.bearer(MAYA, [`${CALENDAR_SCOPE}${name}`]);
    const { id } = (await create()).body;
    expect(reasonOf(await create({ summary: 'Other' }, headers))).toEqual(missing);
    expect(reasonOf(await session.send('POST', `${urlOf(id)}/events`, day, headers))).toEqual(missing);
    expect(reasonOf(await session.send('DELETE', urlOf(id), undefined, headers))).toEqual(missing);
  });

  it('a calendar that its account only reads takes no events', async () => {
    const url = `${urlOf(CALENDAR_IDS.holidays)}/events`;
    expect(reasonOf(await session.send('POST', url, day, session.bearer()))).toEqual([
      403,
      'requiredAccessLevel',
    ]);
  });
});
