import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server } from 'node:http';
import { Readiness } from '@simmer/service/readiness';

const SWEEP_MS = 50;

/**
 * Lets a closing server end: a connection whose last request was answered while we were closing would otherwise be
 * kept alive, and waited for, until its client lets go.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly readiness: Readiness,
  ) {}

  beforeApplicationShutdown(): void {
    this.readiness.drain();
    const server: unknown = this.host.httpAdapter.getHttpServer();
    if (server instanceof Server) this.sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
  }
}
