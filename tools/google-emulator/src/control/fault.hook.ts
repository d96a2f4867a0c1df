import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { GoogleRejection, OAuthRejection } from '../google-reply.ts';
import type { EmulatorContext } from '../context/emulator-context.ts';
import type { Fault, FaultTarget } from '../context/fault-plan.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  rateLimitExceeded: 'Rate Limit Exceeded',
  userRateLimitExceeded: 'User Rate Limit Exceeded',
  quotaExceeded: 'Calendar usage limits exceeded.',
  authError: 'Invalid Credentials',
  backendError: 'Backend Error',
  invalid_grant: 'Token has been expired or revoked.',
};

const REASONS: Readonly<Record<number, string>> = {
  404: 'notFound',
  409: 'duplicate',
  412: 'conditionNotMet',
};

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | undefined;
  }
}

/** Applies planned faults: before the request is handled, or to its response. */
export function faultHook(app: FastifyInstance, context: EmulatorContext): void {
  app.decorateRequest('fault', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (fault?.kind === 'answer_lost') {
      reply.raw.destroy();
      return payload;
    }
    if (fault === undefined || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    reply.removeHeader('content-length');
    if (fault.kind === 'truncated') return payload.slice(0, Math.floor(payload.length / 2));
    return fault.kind === 'malformed_event' ? withBrokenEvent(payload) : payload;
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const target = targetOf(path, context.options.prefix ?? '');
    const fault = target === undefined ? undefined : context.faults.next(target, path, request.method);
    if (fault === undefined || target === undefined) return undefined;
    request.fault = fault;
    if (fault.delay_ms > 0) await delay(fault.delay_ms);
    return apply(fault, target, request.method, reply);
  });
}

function apply(
  fault: Fault,
  target: FaultTarget,
  method: string,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (fault.kind === 'drop') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  // No response at all, so that the client has to time out.
  if (fault.kind === 'hang') return reply.hijack();
  if (fault.kind === 'malformed') return reply.type('text/html').send('<html><body>Sorry…</body></html>');
  if (fault.status === undefined) return undefined;
  if (fault.retry_after !== undefined) reply.header('retry-after', String(fault.retry_after));
  const reason = fault.reason ?? usualReason(fault.status, target, method);
  const message = MESSAGES[reason] ?? reason;
  throw target === 'calendar'
    ? new GoogleRejection(fault.status, reason, message)
    : new OAuthRejection(fault.status, reason, message);
}

function targetOf(path: string, prefix: string): FaultTarget | undefined {
  const inner = path.slice(prefix.length);
  if (inner.startsWith('/calendar/v3/')) return 'calendar';
  if (inner === '/token') return 'token';
  return inner === '/revoke' ? 'revoke' : undefined;
}

function usualReason(status: number, target: FaultTarget, method: string): string {
  if (target !== 'calendar') return status >= 500 ? 'internal_failure' : 'invalid_grant';
  if (status === 401) return 'authError';
  if (status === 403 || status === 429) return 'rateLimitExceeded';
  // Only a listing has a sync token that can expire.
  if (status === 410) return method === 'GET' ? 'fullSyncRequired' : 'deleted';
  return status >= 500 ? 'backendError' : (REASONS[status] ?? 'badRequest');
}

function withBrokenEvent(payload: string): string {
  const response = JSON.parse(payload) as Record<string, unknown> & { items?: Record<string, unknown>[] };
  const broken = response['kind'] === 'calendar#event' ? response : response.items?.[0];
  if (broken) Object.assign(broken, { start: { dateTime: 'soon' }, end: { dateTime: 'later' } });
  return JSON.stringify(response);
}
