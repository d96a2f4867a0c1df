import { CALENDAR_IDS, MAYA } from '@simmer/google-emulator/sample-accounts';
import {
  startTraceReceiver,
  type ReceivedSpan,
  type TraceReceiver,
} from '@simmer/service/testing/trace-receiver';
import { randomBytes } from 'node:crypto';
import { startTracedStack, type TracedStack, type Visitor } from './traced-stack.ts';

/** All of them at once. `TRACED_ACTIONS=100` is the long form. */
const ACTIONS = Number(process.env['TRACED_ACTIONS'] ?? 4);
const FAILURES = Math.ceil(ACTIONS / 2);

/** The steps of a sync, from the click to the change feed, as service and span. */
const STEPS = [
  'gateway POST /api/v1/*',
  'gateway POST /api/v1',
  'core-api POST /api/v1/google-calendar/calendars/sync',
  'core-api add calendar-sync.calendar-sync',
  'calendar-worker process calendar-sync',
  'calendar-worker GET 127.0.0.1',
  'calendar-worker update calendar_sync_run',
  'core-api announce change',
];

const stepOf = ({ service, name }: ReceivedSpan) => `${service} ${name}`;
const newTraceId = () => randomBytes(16).toString('hex');
const clickOf = (traceId: string) => ({ traceparent: `00-${traceId}-${traceId.slice(0, 16)}-00` });

/** Whether each step is there, and all of them hang together below one first span. */
function isWhole(spans: readonly ReceivedSpan[]): boolean {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const apart = spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId));
  const steps = new Set(spans.map(stepOf));
  return apart.length === 1 && apart[0]?.service === 'gateway' && STEPS.every((step) => steps.has(step));
}

/** Tests of traces through the whole stack (OPS-64, OPS-66). */
export function testOneTrace(backend: 'PostgreSQL' | 'Redis'): void {
  let receiver: TraceReceiver;
  let stack: TracedStack;
  const leave = new AbortController();
  beforeAll(async () => {
    receiver = await startTraceReceiver();
    stack = await startTracedStack(backend, receiver.variables);
    // Somebody follows the change feed; otherwise nobody reads it.
    const { token } = await stack.signUp();
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${stack.origin}/api/v1/changes`, { headers, signal: leave.signal });
    // An unread body is closed when it is collected as garbage.
    void body?.pipeTo(new WritableStream()).catch(() => undefined);
  }, 120_000);
  afterAll(async () => {
    leave.abort();
    await stack.close();
    await receiver.close();
  });

  const traceOf = (id: string) => receiver.spans.filter(({ traceId }) => traceId === id);
  const selectFamily = (visitor: Visitor, traceId: string) =>
    visitor.call(
      'POST',
      '/google-calendar/calendars/sync',
      { calendar_ids: [CALENDAR_IDS.family] },
      clickOf(traceId),
    );

  test('traces: each sync is one trace from the click to the change feed, over retries (OPS-64)', async () => {
    const visitors = await Promise.all(Array.from({ length: ACTIONS }, () => stack.connect()));
    for (const visitor of visitors) await visitor.call('GET', '/google-calendar/calendars');
    // Their whole jobs fail, and are tried again.
    stack.emulator.control.addFault({ path: '/calendarList', status: 410, count: FAILURES });
    const actions = visitors.map((visitor) => ({ visitor, traceId: newTraceId() }));
    for (const { visitor, traceId } of actions)
      expect((await selectFamily(visitor, traceId)).status).toBeLessThan(300);
    const isEnded = ({ traceId }: { traceId: string }) => isWhole(traceOf(traceId));
    const attempts = () => receiver.spans.filter(({ name }) => name === 'process calendar-sync');
    await receiver.until(() => attempts().length >= ACTIONS + FAILURES && actions.every(isEnded));
    expect(actions.filter(isEnded)).toHaveLength(ACTIONS);
    expect(attempts()).toHaveLength(ACTIONS + FAILURES);
  }, 120_000);

  test('traces: no secret, address, body or query is exported (OPS-66)', async () => {
    const visitor = await stack.connect();
    const traceId = newTraceId();
    const marker = `planted-${randomBytes(8).toString('hex')}`;
    await visitor.call('GET', `/time-blocks?start_date=2026-01-05&end_date=2026-01-11&note=${marker}`);
    await visitor.call('GET', `/${marker}/somewhere`);
    await visitor.call('POST', '/north-stars', { name: marker }, { 'x-note': marker, cookie: marker });
    await visitor.call('GET', '/google-calendar/calendars');
    stack.emulator.control.addFault({ path: '/calendarList', status: 410 });
    await selectFamily(visitor, traceId);
    await receiver.until(() => isWhole(traceOf(traceId)));
    const received = receiver.received();
    expect(received).toContain('core-api');
    for (const secret of [
      ...stack.secrets,
      marker,
      visitor.token,
      visitor.email,
      visitor.password,
      MAYA,
      encodeURIComponent(MAYA),
      stack.database.url,
    ])
      expect(received).not.toContain(secret);
  });

  test('traces: the log lines of gateway, API and worker have the id of the trace (OPS-65)', async () => {
    const visitor = await stack.connect();
    await visitor.call('GET', '/google-calendar/calendars');
    const traceId = newTraceId();
    await selectFamily(visitor, traceId);
    const [gateway, api, worker] = stack.services.map(
      (service) => () => service.lines().some((line) => line['trace_id'] === traceId),
    );
    // The export of the last step comes after the lines of those before; the API writes its log once a second.
    await receiver.until(() => isWhole(traceOf(traceId)));
    await stack.services[1]?.until(() => api?.() === true);
    await stack.services[0]?.until(() => gateway?.() === true);
    await stack.services[2]?.until(() => worker?.() === true);
    expect([gateway?.(), api?.(), worker?.()]).toEqual([true, true, true]);
  });
}
