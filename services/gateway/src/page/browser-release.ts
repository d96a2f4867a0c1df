import { randomBytes } from 'node:crypto';
import { getsCanary } from '@simmer/releases/rollout/canary-share';
import { cookieOf, cookieText } from '@simmer/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedDocument, LoadedRelease } from '../release/loaded-release.ts';

const name = 'simmer_canary';
const idBytes = 16;
const idPattern = /^[\w-]{22}$/;
/** The lifetime of a browser's id, longer than any canary; a browser that comes back later gets a new id. */
const maxAgeSeconds = 90 * 24 * 60 * 60;

/** The random id of a browser; undefined without its cookie. */
export function canaryIdOf({ headers }: FastifyRequest): string | undefined {
  const id = cookieOf(headers.cookie, name);
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

/** Gives a browser a random id, which tells nothing about the person (FED-18). */
export function assignCanaryId(request: FastifyRequest, reply: FastifyReply): string {
  const id = randomBytes(idBytes).toString('base64url');
  const isSecure = request.protocol === 'https';
  reply.header('set-cookie', cookieText(name, id, { maxAgeSeconds, isSecure }));
  return id;
}

/** How a response may be cached: while there is a canary it depends on the cookie and is for one browser only. */
export function cachingOf({ canary }: LoadedDocument, vary: string) {
  return canary
    ? { 'cache-control': 'private, no-cache', vary: `${vary}, cookie` }
    : { 'cache-control': 'no-cache', vary };
}

/** The release of a browser: everybody's, or for the browsers of the canary that with the canary in it. */
export const releaseOf = (document: LoadedDocument, id: string | undefined): LoadedRelease =>
  document.canary && getsCanary(document.canary, id) ? document.canary.loaded : document;
