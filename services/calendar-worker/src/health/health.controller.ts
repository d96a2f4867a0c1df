import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { Readiness, type ReadinessReport } from '@simmer/service/readiness';

/** For those who run the worker (N6). It serves nothing else. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: WorkerMetrics,
  ) {}

  @Get('healthz')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string } & Pick<ReadinessReport, 'checks'>> {
    const { isReady, checks } = await this.readiness.report();
    if (!isReady) void reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ok' : 'unavailable', checks };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
