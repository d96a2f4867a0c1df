import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenGet } from '../http/open-route.decorator.ts';
import { RequestMetrics } from '../observability/request-metrics.ts';
import { sendReadiness, Readiness } from '@simmer/service/readiness';

/** Probes and metrics (OPS-10). The public gateway does not proxy `/metrics`. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: RequestMetrics,
  ) {}

  @OpenGet('healthz')
  live() {
    return { status: 'ok' };
  }

  @OpenGet('readyz')
  ready(@Res({ passthrough: true }) reply: FastifyReply) {
    return sendReadiness(this.readiness, reply);
  }

  @OpenGet('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
