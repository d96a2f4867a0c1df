import { Inject, Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../environment/logger.token.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { errorResponse, type ErrorResponse } from './error-response.ts';

/** The only place that maps errors to HTTP. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly allowed: AllowedMethods,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const response = this.responseTo(error, request, reply);
    if (response.isUnexpected) {
      this.logger.error(
        { err: error, request_id: request.id, route: request.routeOptions.url },
        'unexpected error',
      );
    }
    if (response.retryAfterSeconds !== undefined) {
      void reply.header('retry-after', Math.max(1, Math.ceil(response.retryAfterSeconds)));
    }
    void reply
      .code(response.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(response.body));
  }

  private responseTo(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorResponse {
    if (error instanceof NotFoundException && request.is404) {
      const methods = this.allowed.methodsOf(request.url);
      if (methods.length > 0) {
        void reply.header('allow', methods.join(', '));
        return { status: 405, body: { detail: 'Method not allowed' }, isUnexpected: false };
      }
    }
    return errorResponse(error);
  }
}
