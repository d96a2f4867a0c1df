import { createParamDecorator } from '@nestjs/common';
import { cookieOf } from '@simmer/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEY_COOKIE = 'simmer_browser';
const KEY = /^[\w-]{43}$/;
const MARKS_COOKIE = 'simmer_known';
const MARK = /^[\w-]{22}$/;
const MARKS_MAX = 5;
// The maximum that browsers allow.
const MARKS_SECONDS = 400 * 24 * 60 * 60;

/** The browser of a request, identified by HttpOnly cookies. */
export interface Browser {
  /** Undefined without a key cookie. */
  readonly key: string | undefined;
  /** Marks of signed-in addresses, latest first. */
  readonly marks: readonly string[];
  /** Sets the key cookie or extends it. */
  remember(key: string, options: { isSecure: boolean; maxAgeSeconds: number }): void;
  /** Adds a mark; only the latest few are kept. */
  mark(mark: string, options: { isSecure: boolean }): void;
}

/** Reads the browser of a request. A redirect from another site still carries the cookies (SameSite=Lax). */
export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const valueOf = (name: string) => cookieOf(request.headers.cookie, name) ?? '';
  const set = (name: string, value: string, isSecure: boolean, maxAgeSeconds: number) => {
    const attributes = ['HttpOnly', 'SameSite=Lax', 'Path=/api/v1', `Max-Age=${maxAgeSeconds}`];
    if (isSecure) attributes.push('Secure');
    void reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '));
  };
  const key = valueOf(KEY_COOKIE);
  const marks = valueOf(MARKS_COOKIE)
    .split('.')
    .filter((mark) => MARK.test(mark));
  return {
    key: KEY.test(key) ? key : undefined,
    marks: marks.slice(0, MARKS_MAX),
    remember: (newKey, { isSecure, maxAgeSeconds }) => set(KEY_COOKIE, newKey, isSecure, maxAgeSeconds),
    mark(mark, { isSecure }) {
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MARKS_MAX);
      set(MARKS_COOKIE, kept.join('.'), isSecure, MARKS_SECONDS);
    },
  };
}

/** The browser behind the request, as a third parameter of a route's handler. */
export const FromBrowser = createParamDecorator((_data: unknown, context): Browser => {
  const http = context.switchToHttp();
  return browserOf(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
