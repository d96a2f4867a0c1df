import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ForbiddenError } from '@simmer/domain/errors/domain-error';
import type { Query } from '@simmer/persistence/query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppThrottle } from '../auth/attempts/app.throttle.ts';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { CLOCK, type Clock } from '../environment/clock.ts';
import { ENV, type Env } from '../environment/env.ts';
import { LOGGER } from '../environment/logger.token.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { RequiredPermission } from '../http/permission.decorator.ts';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { MCP_PATH } from './mcp-path.ts';
import { createMcpServer } from './mcp.server.ts';
import { ToolRunner } from './tool-runner.ts';
import { changeIn, withRepairedArguments } from './tools.ts';

const VERSION = '1.0.0';

/** The error of JSON-RPC for a request that is not valid. */
const NO_BATCH = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send each message by a request of its own: batches are not answered.' },
};

const refuseBatch = (reply: FastifyReply): void => void reply.code(400).send(NO_BATCH);

/** The Model Context Protocol over Streamable HTTP (APP-5): no session, so that any instance answers each request. */
@Controller()
export class McpController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(READ) private readonly read: Query,
    private readonly apps: AppThrottle,
    private readonly repeatable: RepeatableWrites,
    private readonly work: UnitOfWork,
  ) {}

  @Post(MCP_PATH)
  @RequiredPermission('user')
  @RouteConfig({ permission: 'user', scope: 'read', transaction: 'own' })
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { caller, body } = request;
    // The access guard guarantees a caller.
    if (!caller) throw new Error('The assistant was reached without a caller');
    // Requests from a page of another site are rejected: a name of that site may lead to this server (DNS rebinding).
    const { origin = this.env.PUBLIC_URL } = request.headers;
    if (origin !== this.env.PUBLIC_URL) throw new ForbiddenError('Pages of other sites have no access.');
    // The protocol has no batches since 2025-06-18. A batch would be many calls in one turn of the person.
    if (Array.isArray(body)) return refuseBatch(reply);
    const change = changeIn(body);
    if (change !== null) await this.apps.admit(caller.sessionId, 'change');
    // A program that repeats a call gives the message another number.
    const key = change === null ? undefined : idempotencyKeyOf(request, [MCP_PATH, change]);
    const { clock: now, logger, read, repeatable, work } = this;
    const runner = new ToolRunner({ caller, read, repeatable, work, logger, now, key });
    const server = createMcpServer(VERSION, runner);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const response = await transport.handleRequest(this.requestOf(request), {
        parsedBody: withRepairedArguments(body),
      });
      const text = await response.text();
      void reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text);
    } finally {
      await server.close();
    }
  }

  /** The request in the form that the transport reads. A body that the JSON parser could not read is no message. */
  private requestOf({ headers, body }: FastifyRequest): Request {
    const named = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
    );
    // Who takes anything takes both kinds of answers that the protocol has.
    const accepts = headers.accept === undefined || headers.accept.includes('*/*');
    if (accepts) named.push(['accept', 'application/json, text/event-stream']);
    const text = body instanceof Error ? '' : JSON.stringify(body ?? null);
    return new Request(`${this.env.PUBLIC_URL}/${MCP_PATH}`, { method: 'POST', headers: named, body: text });
  }
}
