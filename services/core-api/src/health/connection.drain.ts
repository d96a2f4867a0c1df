import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server } from 'node:http';
import { Readiness } from '@simmer/service/readiness';
import { closeUnusedConnections } from '@simmer/service/unused-connections';

/** Closes unused connections of a closing server, which would otherwise wait until its clients close them. */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private stopClosing = () => {};

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly readiness: Readiness,
  ) {}

  beforeApplicationShutdown(): void {
    this.readiness.drain();
    const server: unknown = this.host.httpAdapter.getHttpServer();
    if (server instanceof Server) this.stopClosing = closeUnusedConnections([server]);
  }

  onApplicationShutdown(): void {
    this.stopClosing();
  }
}
