import type { FastifyRequest } from 'fastify';
import { idempotencyKeyOf, type IdempotencyKey } from './idempotency-key.ts';

export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

const USER_AGENT_MAX = 300;

export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    idempotencyKey: idempotencyKeyOf(request),
  };
}
