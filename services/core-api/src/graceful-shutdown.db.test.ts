import { untilSomebodyWaits } from '@simmer/persistence/testing/lock-waits';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createTestApp } from '../test/test-app.ts';
import { Readiness } from '@simmer/service/readiness';

test('graceful shutdown: a request under way is answered, readiness is 503, and new connections are refused', async () => {
  const app = await createTestApp();
  const robin = await app.signUp('Robin');
  await app.nest.listen(0, '127.0.0.1');
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const authorization = `Bearer ${robin.token}`;

  // As browsers and pools do in advance.
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');

  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table activity in access exclusive mode');
  const slow = fetch(`${origin}/api/v1/activities`, { headers: { authorization } });
  await untilSomebodyWaits(app.database.pool);

  app.nest.get(Readiness).drain();
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  const closed = app.nest.close();
  await holder.query('commit');
  holder.release();
  const response = await slow;
  expect(response.status).toBe(200);
  await closed;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed');
  await app.database.drop();
});
