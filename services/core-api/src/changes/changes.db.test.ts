import type { FastifyReply } from 'fastify';
import { on } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readChanges, type ChangeReader } from '../../test/change-reader.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import type { Caller } from '../database/caller.ts';
import { ChangeHub } from './change-hub.ts';
import { MAX_STREAMS_PER_USER } from './change-stream.limits.ts';

let app: TestApp;
let robin: Person;
let sam: Person;
const open: ChangeReader[] = [];

beforeAll(async () => {
  app = await createTestApp();
  await app.nest.listen(0, '127.0.0.1');
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await app.close();
});
beforeEach(async () => {
  robin = await app.signUp('Robin');
  sam = await app.signUp('Sam');
});

async function readAs(person: { token: string }): Promise<ChangeReader> {
  const reader = await readChanges(app.nest, person.token);
  open.push(reader);
  expect(await reader.next()).toEqual({ event: 'ready', data: {} });
  return reader;
}

/** Another sign-in of the same user, as on another device. */
const signInAgain = async (person: Person) => (await app.signIn(person)).body;

const addStar = (person: Person, name = 'Rest') => person.call('POST', '/north-stars', { name });
const metric = async (name: string) => {
  const { text } = await app.send({ method: 'GET', path: '//metrics' });
  return text.split('\n').filter((line) => line.startsWith(name));
};

function collectedHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

// First, so that nothing of other tests is collected meanwhile.
test('an open stream takes less than 25 kB of heap with its client in this process', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.signUp('Robin')));
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const openAll = () =>
    Promise.all(
      people.flatMap(({ token }) =>
        Array.from({ length: MAX_STREAMS_PER_USER }, async () => {
          const socket = connect(port, '127.0.0.1');
          socket.write(
            `GET /api/v1/changes HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
          );
          for await (const chunk of on(socket, 'data')) if (String(chunk).includes('event: ready')) break;
          return socket;
        }),
      ),
    );
  const openCount = () => metric('change_streams ');
  const closeAll = async (sockets: Awaited<ReturnType<typeof openAll>>) => {
    for (const socket of sockets) socket.destroy();
    while ((await openCount())[0] !== 'change_streams 0') await turn();
  };
  await closeAll(await openAll());
  const before = collectedHeap();
  const sockets = await openAll();
  const perStream = (collectedHeap() - before) / sockets.length;
  await closeAll(sockets);
  expect(perStream).toBeLessThan(25_000);
});

describe('GET /changes', () => {
  test('a change by another sign-in of the user arrives within a second', async () => {
    const other = await readAs(await signInAgain(robin));
    const nextEvent = other.next();
    await addStar(robin);
    const answered = performance.now();
    expect(await nextEvent).toEqual({ event: 'change', data: { topics: ['northStars'] } });
    expect(performance.now() - answered).toBeLessThan(1000);
  });

  test('changes of name and email arrive as profile, and signing out elsewhere ends the stream', async () => {
    const [other, foreign] = [await readAs(await signInAgain(robin)), await readAs(sam)];
    const input = { email: 'robin-new@example.test', current_password: robin.password };
    for (const change of [
      () => robin.call('PUT', '/auth/me', { name: 'Robin Vale' }),
      () => robin.call('POST', '/auth/email-change', input),
      () => robin.call('DELETE', '/auth/email-change'),
    ]) {
      const nextEvent = other.next();
      expect((await change()).status).toBeLessThan(300);
      expect(await nextEvent).toEqual({ event: 'change', data: { topics: ['profile'] } });
    }
    const ended = other.next();
    await robin.call('DELETE', '/auth/sign-ins');
    expect(await ended).toBeUndefined();
    const nextEvent = foreign.next();
    await addStar(sam);
    expect(await nextEvent).toEqual({ event: 'change', data: { topics: ['northStars'] } });
  });

  test('one write sends every topic that it touched, and no content (API-70)', async () => {
    const reader = await readAs(robin);
    const [sizes, { body }] = await Promise.all([
      robin.call<{ id: string }[]>('GET', '/time-blocks/sizes'),
      robin.call<{ activities: { id: string }[] }>('GET', '/activities'),
    ]);
    const block = { activity_id: body.activities[0]!.id, size: sizes.body[0]!.id, start_date: '2026-01-05' };
    const [nextEvent] = await Promise.all([reader.next(), robin.call('POST', '/time-blocks', block)]);
    expect(nextEvent?.data.topics?.toSorted()).toEqual(['activities', 'timeBlocks']);
  });

  test('a change says by which key it was made, also one of another sign-in (OFF-105)', async () => {
    const reader = await readAs(await signInAgain(robin));
    const step = '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a01';
    await robin.call('POST', '/north-stars', { name: 'Rest' }, { 'idempotency-key': step });
    expect(await reader.next()).toEqual({ event: 'change', data: { topics: ['northStars'], step } });
    await addStar(robin, 'Garden');
    expect(await reader.next()).toEqual({ event: 'change', data: { topics: ['northStars'] } });
  });

  test('changes of another user do not arrive', async () => {
    const reader = await readAs(robin);
    await addStar(sam, 'Theirs');
    await sam.call('POST', '/weekly-reflections', { week_start_date: '2026-01-05', wins: ['Theirs'] });
    // Earlier commits are announced earlier or at the same time.
    await addStar(robin, 'Mine');
    expect(await reader.next()).toEqual({ event: 'change', data: { topics: ['northStars'] } });
  });

  test('the response is neither buffered, compressed nor cached', async () => {
    const { response } = await readAs(robin);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});

describe('end of GET /changes (API-71)', () => {
  test('logout ends the stream of that sign-in, and others continue', async () => {
    const phone = await signInAgain(robin);
    const [here, there] = [await readAs(robin), await readAs(phone)];
    await app.as(phone.token).call('POST', '/auth/logout');
    expect(await there.next()).toBeUndefined();
    expect((await readChanges(app.nest, phone.token)).response.status).toBe(401);
    await addStar(robin);
    expect(await here.next()).toMatchObject({ event: 'change' });
  });

  test('deactivation ends the stream', async () => {
    const reader = await readAs(robin);
    await app.rows('update app_user set is_active = false where id = $1', [robin.id]);
    // The change of the profile is announced at the same moment.
    for (let nextEvent = await reader.next(); nextEvent; nextEvent = await reader.next())
      expect(nextEvent.event).toBe('change');
  });

  test('a closed connection frees its place under the limit of streams', async () => {
    for (let round = 0; round < 2; round += 1) {
      const readers: ChangeReader[] = [];
      for (let count = 0; count < MAX_STREAMS_PER_USER; count += 1) readers.push(await readAs(sam));
      const rejected = await readChanges(app.nest, sam.token);
      expect([rejected.response.status, rejected.response.headers.get('retry-after')]).toEqual([429, '60']);
      for (const reader of readers) reader.close();
      for (let isFree = false; !isFree;) {
        const probe = await readChanges(app.nest, sam.token);
        isFree = probe.response.status === 200;
        probe.close();
      }
    }
    expect((await metric('change_stream_rejections_total{reason="person"}')).length).toBe(1);
  });

  test('a HEAD request takes no place under the limit of streams', async () => {
    const headers = { authorization: `Bearer ${sam.token}` };
    for (let count = 0; count <= MAX_STREAMS_PER_USER; count += 1) {
      const { port } = app.nest.getHttpServer().address() as { port: number };
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/changes`, { method: 'HEAD', headers });
      expect(answer.status).not.toBe(429);
    }
  });
});

describe('operation of GET /changes', () => {
  test('after a gap in the change feed clients get a resync event (API-70)', async () => {
    const reader = await readAs(robin);
    app.nest.get(ChangeHub).resume();
    expect(await reader.next()).toEqual({ event: 'resync', data: {} });
    const [nextEvent] = await Promise.all([reader.next(), addStar(robin)]);
    expect(nextEvent).toEqual({ event: 'change', data: { topics: ['northStars'] } });
    expect(await metric('change_feed_up')).toEqual(['change_feed_up 1']);
  });

  test('the log line and the latency metric do not count how long a stream was open', async () => {
    const phone = await signInAgain(robin);
    const reader = await readAs(phone);
    await app.as(phone.token).call('POST', '/auth/logout');
    expect(await reader.next()).toBeUndefined();
    const lines = app.logs.filter((line) => line.includes('stream ended') && line.includes(robin.id));
    expect(lines.map((line) => 'ms' in JSON.parse(line))).toEqual([false]);
    const measured = await metric('http_request_duration_seconds_count');
    expect(measured.filter((line) => line.includes('/changes"') && line.includes('status="200"'))).toEqual(
      [],
    );
  });

  test('shutdown ends every stream', async () => {
    const other = await createTestApp();
    await other.nest.listen(0, '127.0.0.1');
    const reader = await readChanges(other.nest, (await other.signUp('Robin')).token);
    expect(await reader.next()).toMatchObject({ event: 'ready' });
    await Promise.all([other.close(), (async () => expect(await reader.next()).toBeUndefined())()]);
  });

  test('a process that ends asks for another attempt within seconds (OPS-124)', async () => {
    const other = await createTestApp();
    const hub = other.nest.get(ChangeHub);
    await other.close();
    const caller = { userId: robin.id } as Caller;
    expect(() => hub.open(caller, {} as FastifyReply)).toThrow(
      expect.objectContaining({ retryAfterSeconds: 5 }),
    );
  });
});

test('who looks at the week has their own calendar read, at most once a minute (OWN-6)', async () => {
  const isDue = async () => {
    const rows = await app.rows('select next_at <= now() as due from own_calendar where user_id = $1', [
      robin.id,
    ]);
    return (rows[0] as { due: boolean }).due;
  };
  await app.rows(
    `with c as (insert into calendar_connection (user_id, provider_account_id, account_email, status)
       values ($1, 'robin', 'robin@example.com', 'connected') returning id)
     insert into own_calendar (user_id, connection_id, since, next_at, shown_at)
     select $1, id, '2026-01-01', now() + interval '5 minutes', now() - interval '30 seconds' from c`,
    [robin.id],
  );
  await readAs(robin);
  await readAs(sam);
  expect(await isDue()).toBe(false);
  await app.rows(`update own_calendar set shown_at = now() - interval '61 seconds' where user_id = $1`, [
    robin.id,
  ]);
  await readAs(robin);
  for (let left = 50; left > 0 && !(await isDue()); left -= 1) await delay(20);
  expect(await isDue()).toBe(true);
});
