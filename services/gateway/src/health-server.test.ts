import { Readiness } from '@simmer/service/readiness';
import type { FastifyInstance } from 'fastify';
import { GatewayMetrics } from './observability/gateway-metrics.ts';
import { createHealthServer } from './health-server.ts';

let readiness: Readiness;
let metrics: GatewayMetrics;
let app: FastifyInstance;

beforeEach(() => {
  readiness = new Readiness();
  metrics = new GatewayMetrics();
  app = createHealthServer(readiness, metrics);
});
afterEach(() => app.close());

describe('gateway health server (OPS-10)', () => {
  it('a gateway that drains is alive, and not ready', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    readiness.drain();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('metrics have the durations of requests by method, route and status', async () => {
    metrics.observe('GET', '/api/v1/*', 200, 40);
    const { headers, body } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'gateway_request_duration_seconds_bucket{le="0.05",method="GET",route="/api/v1/*",status="200"} 1',
    );
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('metrics name the release that is served, and no former one', async () => {
    metrics.setRelease('0123456789ab');
    metrics.setRelease('ba9876543210');
    const { body } = await app.inject('/metrics');
    expect(body.match(/^gateway_release_info\{.*$/gm)).toEqual([
      'gateway_release_info{release="ba9876543210"} 1',
    ]);
  });
});
