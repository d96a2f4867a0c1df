import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server } from 'node:http';
import { Readiness } from '@simmer/service/readiness';

const CLOSE_EVERY_MS = 50;

/** Closes keep-alive connections of a closing server, which would otherwise wait for its clients. */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly readiness: Readiness,
  ) {}

  beforeApplicationShutdown(): void {
    this.readiness.drain();
    const server: unknown = this.host.httpAdapter.getHttpServer();
    if (server instanceof Server)
      this.timer = setInterval(() => server.closeIdleConnections(), CLOSE_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
