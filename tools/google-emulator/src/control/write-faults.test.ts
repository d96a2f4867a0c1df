import { APP_CREATED_SCOPE, openSession, type Json } from '../emulator-session.ts';
import { MAYA } from '../sample-accounts.ts';

const day = { start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };

let session: ReturnType<typeof openSession>;
let root: string;
let calendarId: string;
let headers: Record<string, string>;
beforeEach(async () => {
  session = openSession({ isControllable: true });
  root = await session.emulator.listen();
  headers = { ...session.bearer(MAYA, [APP_CREATED_SCOPE]), 'content-type': 'application/json' };
  const created = await call('POST', '/calendar/v3/calendars', { summary: 'Simmer' });
  calendarId = String(((await created.json()) as Json)['id']);
});
afterEach(() => session.emulator.close());

const call = (method: string, path: string, body?: Json) =>
  fetch(`${root}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
const events = () => `/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`;
const plan = (fault: Json) => call('POST', '/control/faults', fault);
const calls = async () => (await (await call('GET', '/control/calls')).json()) as { calendar: number };

describe('faults of writes', () => {
  it('answer_lost carries the write out and closes the connection', async () => {
    await plan({ kind: 'answer_lost', method: 'POST', path: '/events' });
    const before = await calls();
    expect((await call('GET', events())).status).toBe(200);
    await expect(call('POST', events(), { id: 'block1', ...day })).rejects.toThrow('fetch failed');
    expect((await call('POST', events(), { id: 'block1', ...day })).status).toBe(409);
    expect((await calls()).calendar - before.calendar).toBe(3);
    await plan({ kind: 'answer_lost', method: 'DELETE' });
    await expect(call('DELETE', `${events()}/block1`)).rejects.toThrow('fetch failed');
    expect((await call('DELETE', `${events()}/block1`)).status).toBe(410);
  });

  it.each([
    [{ status: 403 }, 403, 'rateLimitExceeded'],
    [{ status: 429, retry_after: 2 }, 429, 'rateLimitExceeded'],
    [{ status: 500 }, 500, 'backendError'],
    [{ status: 412 }, 412, 'conditionNotMet'],
    [{ status: 410 }, 410, 'deleted'],
  ])('%j rejects the write, which is not carried out', async (fault, status, reason) => {
    await plan({ ...fault, path: '/events' });
    const response = await call('POST', events(), { id: 'block1', ...day });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { errors: [{ reason }] } });
    expect((await call('POST', events(), { id: 'block1', ...day })).status).toBe(200);
  });
});
