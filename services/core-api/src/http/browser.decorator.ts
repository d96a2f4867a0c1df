import { createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'simmer_browser';
const VALUE = /^[\w-]{43}$/;

/** The browser that a request comes from, known by a secret of its own that no script can read. */
export interface Browser {
  /** Undefined when it has not been given one yet. */
  readonly key: string | undefined;
  /** Gives it a key, or lets the one it has live on. */
  remember(key: string, options: { isSecure: boolean; maxAgeSeconds: number }): void;
}

/** Reads the browser of a request. A redirect from another site still carries the cookie (SameSite=Lax). */
export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
  const value = cookies.find(([name]) => name === COOKIE)?.[1];
  return {
    key: value !== undefined && VALUE.test(value) ? value : undefined,
    remember(key, { isSecure, maxAgeSeconds }) {
      const attributes = ['HttpOnly', 'SameSite=Lax', 'Path=/api/v1', `Max-Age=${maxAgeSeconds}`];
      if (isSecure) attributes.push('Secure');
      void reply.header('set-cookie', [`${COOKIE}=${key}`, ...attributes].join('; '));
    },
  };
}

/** The browser behind the request, as a third parameter of a route's handler. */
export const FromBrowser = createParamDecorator((_data: unknown, context): Browser => {
  const http = context.switchToHttp();
  return browserOf(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
