import type { FastifyRequest } from 'fastify';
import { repeatKeyOf, type RepeatKey } from './repeat-key.ts';

/** Who is asking: a person with a living session. Filled in by the access hook, never by the request itself. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isSuperAdmin: boolean;
}

/** What is known about the sender of a public request. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | null;
  readonly repeat: RepeatKey | undefined;
}

const USER_AGENT_MAX = 300;

/** Reads the visitor from a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    repeat: repeatKeyOf(request),
  };
}
