import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { pageCookieSeconds, pageCookie } from '@simmer/contracts/page-cookie';
import type { SigningKey } from '@simmer/releases/document/signing-keys';
import { cookieOf } from '@simmer/service/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page load that a gateway served. */
export interface PageLoad {
  readonly browser: string;
  readonly page: string;
  /** In seconds since 1970. */
  readonly issuedAt: number;
  /** The id of the release in the page, which names its builds. */
  readonly release: string;
}

const shape = /^(([\w-]{16})\.([\w-]{12})\.([\da-z]{6,8})\.([0-9a-f]{12}))\.([\w-]{22})$/;
const browserShape = /^[\w-]{16}(?=\.|$)/;

/** The id of a browser at the start of its cookie; undefined without one. */
export const browserIn = (cookie: string | undefined): string | undefined =>
  browserShape.exec(cookie ?? '')?.[0];

/** Signs page loads, so that reports count only for those (FED-45). Gateways with the same signing key know each other's. */
export class PageTokens {
  readonly #key: Buffer;
  readonly #now: () => number;

  constructor(signingKey?: SigningKey, now: () => number = Date.now) {
    const secret = signingKey?.privateKey.export({ type: 'pkcs8', format: 'der' });
    this.#key = secret ? Buffer.from(hkdfSync('sha256', secret, '', 'page loads', 32)) : randomBytes(32);
    this.#now = now;
  }

  /** Names the key, to gateways that compare theirs. */
  get keyId(): string {
    return this.hashOf('key', '');
  }

  /** The token of one more page load, of this browser or of a new one. */
  issue(release: string, browser = randomBytes(12).toString('base64url')): string {
    const issuedAt = Math.floor(this.#now() / 1000).toString(36);
    const payload = [browser, randomBytes(9).toString('base64url'), issuedAt, release].join('.');
    return `${payload}.${this.#signatureOf(payload).toString('base64url')}`;
  }

  /** The page load of a token; undefined if no gateway with this key signed it, or longer ago than a day. */
  read(token: string): PageLoad | undefined {
    const match = shape.exec(token);
    if (!match) return undefined;
    const [, payload = '', browser = '', page = '', issued = '', release = '', signature = ''] = match;
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), this.#signatureOf(payload))) return undefined;
    const issuedAt = Number.parseInt(issued, 36);
    const isCurrent = this.#now() / 1000 - issuedAt < pageCookieSeconds;
    return isCurrent ? { browser, page, issuedAt, release } : undefined;
  }

  /** A hash that nobody without the key can find the text of. */
  hashOf(purpose: 'key' | 'browser' | 'network', text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose} ${text}`).digest('hex').slice(0, 16);
  }

  #signatureOf(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(`page ${payload}`).digest().subarray(0, 16);
  }
}

/** What one customer of a provider has: an IPv4 address, or a /48 of IPv6. */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 3).join(':');
}

/** Gives a page load its token. In the page itself it would be the same for everybody who has the page from a cache. */
export function givePageToken(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: PageTokens,
  release: string,
): void {
  const token = tokens.issue(release, browserIn(cookieOf(request.headers.cookie, pageCookie)));
  const secure = request.protocol === 'https' ? '; Secure' : '';
  // The shell reads it.
  reply.header(
    'set-cookie',
    `${pageCookie}=${token}; Path=/; SameSite=Lax; Max-Age=${String(pageCookieSeconds)}${secure}`,
  );
}
