import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { WorkerMetrics } from './observability/worker-metrics.ts';
import { sendReadiness, Readiness } from '@simmer/service/readiness';

/** Probes and metrics (OPS-10); the worker serves nothing else. */
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
  ready(@Res({ passthrough: true }) reply: FastifyReply) {
    return sendReadiness(this.readiness, reply);
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
