import type { FastifyBaseLogger } from 'fastify';
import { loggedLines } from '../testing/log-lines.ts';
import { GatewayMetrics } from './gateway-metrics.ts';
import { releaseEvents } from './release-events.ts';

it('release events: parts that are left out are counted and logged, each with its reason (FED-3, OPS-60)', async () => {
  const metrics = new GatewayMetrics();
  const { logger, lines } = loggedLines();
  releaseEvents(logger as FastifyBaseLogger, metrics).onLeftOut([
    { reason: 'file', message: 'A file is missing.' },
    { reason: 'contract', message: 'The planner needs another shell.' },
  ]);
  const counts = await metrics.registry.getSingleMetricAsString('gateway_release_rejections_total');
  expect(counts).toContain('gateway_release_rejections_total{reason="file"} 1');
  expect(counts).toContain('gateway_release_rejections_total{reason="contract"} 1');
  expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual(['file', 'contract']);
});
