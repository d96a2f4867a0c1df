import type { FastifyRequest } from 'fastify';
import { repeatKeyOf, type RepeatKey } from './repeat-key.ts';

export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly repeat: RepeatKey | undefined;
}

const USER_AGENT_MAX = 300;

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    repeat: repeatKeyOf(request),
  };
}
