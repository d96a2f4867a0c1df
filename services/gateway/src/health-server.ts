import { sendReadiness, type Readiness } from '@simmer/service/readiness';
import Fastify, { type FastifyInstance } from 'fastify';
import type { GatewayMetrics } from './observability/gateway-metrics.ts';

/**
 * Probes and metrics of the gateway (OPS-10). They have a port of their own: on the public one `/healthz` and `/readyz`
 * are the API's, and metrics are not for the public.
 */
export function createHealthServer(readiness: Readiness, metrics: GatewayMetrics): FastifyInstance {
  const app = Fastify({ return503OnClosing: false });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => sendReadiness(readiness, reply));
  app.get('/metrics', (_request, reply) => {
    void reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
}
