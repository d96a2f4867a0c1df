import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { loggedLines } from '../testing/log-lines.ts';
import { GatewayMetrics } from './gateway-metrics.ts';
import { loggedPath, recordRequests } from './request-log.ts';

test('loggedPath: query strings, feed tokens, ids and mail addresses are removed', () => {
  expect(loggedPath('/api/v1/google-calendar/callback?state=s&code=4%2F0RLP')).toBe(
    '/api/v1/google-calendar/callback',
  );
  expect(loggedPath('/reset-password?token=abc')).toBe('/reset-password');
  expect(loggedPath('/api/v1/calendar-feed/Zm9vYmFyYmF6cXV4cXV1eA.ics')).toBe('/api/v1/calendar-feed/…');
  expect(loggedPath('/api/v1/time-blocks/28bf9282-6fba-4d83-aeda-8e11582ddc7d')).toBe(
    '/api/v1/time-blocks/…',
  );
  for (const address of ['a@b.example', 'a%40b.example', 'a%2540b.example', 'a%40b.example/x'])
    expect(loggedPath(`/api/v1/admin/super-admins/${address}`)).toMatch(
      /^\/api\/v1\/admin\/super-admins\/…(?:\/x)?$/,
    );
});

test('recordRequests: each request is one line with method, path and status, without its query', async () => {
  const { logger, lines } = loggedLines();
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  recordRequests(app, undefined);
  app.get('/here', () => 'ok');
  await app.inject('/here?ticket=secret');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', path: '/here', status: 200 });
  expect(lines.join('')).not.toContain('secret');
});

test.each([
  [404, 'info'],
  [500, 'error'],
  [503, 'error'],
] as const)('recordRequests: a request with status %i is logged as %s (OPS-11)', async (status, level) => {
  const { logger, lines } = loggedLines();
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  recordRequests(app, undefined);
  app.get('/here', (_request, reply) => reply.code(status).send());
  await app.inject('/here');
  expect((JSON.parse(lines[0] ?? '') as { level: number }).level).toBe(logger.levels.values[level]);
});

test('recordRequests: the time that a stream is open is not measured, as it depends on the client (OPS-60)', async () => {
  const metrics = new GatewayMetrics();
  const app = Fastify();
  recordRequests(app, metrics);
  app.get('/changes', (_request, reply) => reply.type('text/event-stream').send('event: ready'));
  app.get('/here', () => 'ok');
  await app.inject('/changes');
  await app.inject('/here');
  const counts = await metrics.registry.getSingleMetricAsString('gateway_request_duration_seconds');
  expect(counts).toContain('route="/here"');
  expect(counts).not.toContain('route="/changes"');
});
