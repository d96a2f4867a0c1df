import { createParamDecorator } from '@nestjs/common';
import { cookieOf, cookieText } from '@simmer/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEY_COOKIE = 'simmer_browser';
const KEY = /^[\w-]{43}$/;
const MARKS_COOKIE = 'simmer_known';
const MARK = /^[\w-]{22}$/;
const MARKS_MAX = 5;
// The age of the marks' cookie, the maximum that browsers allow.
const MARKS_SECONDS = 400 * 24 * 60 * 60;

/** The browser of a request, identified by HttpOnly cookies. */
export interface Browser {
  /** The browser's key; undefined without a key cookie. */
  readonly key: string | undefined;
  /** Marks of emails that have signed in here, latest first. */
  readonly marks: readonly string[];
  /** Sets the key cookie or extends it. */
  remember(key: string, maxAgeSeconds: number): void;
  /** Adds a mark; only the latest few are kept. */
  mark(mark: string): void;
}

/** Reads the browser of a request. A redirect from another site still carries the cookies (SameSite=Lax). */
export function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const isSecure = request.server.isSecureOrigin;
  // The prefix keeps other hosts of the domain from setting the cookie (AUT-53). Not every browser accepts such a
  // cookie from plain localhost.
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name);
  const valueOf = (name: string) => cookieOf(request.headers.cookie, fullName(name)) ?? '';
  const set = (name: string, value: string, maxAgeSeconds: number) => {
    void reply.header('set-cookie', cookieText(fullName(name), value, { maxAgeSeconds, isSecure }));
  };
  const key = valueOf(KEY_COOKIE);
  const marks = valueOf(MARKS_COOKIE)
    .split('.')
    .filter((mark) => MARK.test(mark));
  return {
    key: KEY.test(key) ? key : undefined,
    marks: marks.slice(0, MARKS_MAX),
    remember: (newKey, maxAgeSeconds) => set(KEY_COOKIE, newKey, maxAgeSeconds),
    mark(mark) {
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MARKS_MAX);
      set(MARKS_COOKIE, kept.join('.'), MARKS_SECONDS);
    },
  };
}

/** The browser behind the request, as a third parameter of a route's handler. */
export const FromBrowser = createParamDecorator((_data: unknown, context): Browser => {
  const http = context.switchToHttp();
  return browserOf(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
