import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { limits } from '@simmer/contracts/limits';
import { isAppScheme } from '@simmer/contracts/validation/app-scheme';
import * as z from 'zod';
import { looksLikeAddress, looksLikeOurs, mixesScripts, withoutServerName } from './client-name.ts';
import { visibleText } from '@simmer/domain/visible-text';
import { publicName } from '@simmer/contracts/schemas/primitives.schema';

// The audience of client ids, so that a session token is no client id, and a client id no session token.
const AUDIENCE = 'oauth-client';
const REDIRECTS = 5;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

const addressOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Whether an address may be a redirect: https, http on this machine, or the scheme of an app (RFC 8252), such as
 * `cursor://…`; no fragment, no password (APP-6).
 */
function isRedirect(text: string): boolean {
  const address = addressOf(text);
  if (!address || address.hash !== '' || address.username !== '' || address.password !== '') return false;
  const { protocol, hostname } = address;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)) || isAppScheme(protocol);
}

/** Where a redirect leads, for the person: the host, or the scheme of an app and what follows it. */
export function redirectHost(text: string): string {
  const { protocol, host } = new URL(text);
  if (/^https?:$/.test(protocol)) return host;
  return host === '' ? protocol : `${protocol}//${host}`;
}

const redirectUri = z
  .string()
  .max(limits.line)
  .refine(isRedirect, 'Use https, http on the loopback address, or the scheme of an app.');

/**
 * The fields of a client's registration that count. The server sets all others and returns them in its response (RFC
 * 7591): each client is a public one.
 */
export const clientMetadata = z.object({
  client_name: publicName
    .transform((name) => withoutServerName(visibleText(name)))
    .refine((name) => !mixesScripts(name), 'Write each word of the name in one script.')
    .refine((name) => !looksLikeOurs(name), 'This name looks like that of this server. Choose another one.')
    .refine((name) => !looksLikeAddress(name), 'Choose a name that does not look like an address.')
    .default('An assistant'),
  redirect_uris: z.array(redirectUri).min(1).max(REDIRECTS),
});

const registered = z.object({ name: z.string(), redirects: z.array(z.string()) });
export type OAuthClient = z.output<typeof registered>;

/** Clients of the consent page. A client's registration is in its id, signed, and stored nowhere else (APP-6). */
@Injectable()
export class OAuthClients {
  constructor(private readonly jwt: JwtService) {}

  /** Registers a client. @returns the client's id */
  register({ client_name: name, redirect_uris: redirects }: z.output<typeof clientMetadata>): string {
    return this.jwt.sign({ name, redirects }, { audience: AUDIENCE });
  }

  /** The client of an id; undefined for one that was never registered here. */
  find(id: string): OAuthClient | undefined {
    try {
      const claims = this.jwt.verify<object>(id, { audience: AUDIENCE });
      return registered.parse(claims);
    } catch {
      return undefined;
    }
  }

  /** Whether a client has registered this address. On this machine any port is accepted (RFC 8252). */
  hasRedirect({ redirects }: OAuthClient, text: string): boolean {
    const asked = addressOf(text);
    if (!asked || !isRedirect(text)) return false;
    return redirects.some((known) => {
      if (known === text) return true;
      const own = addressOf(known);
      if (!own || !LOOPBACK.has(own.hostname) || own.protocol !== 'http:') return false;
      own.port = asked.port;
      return own.href === asked.href;
    });
  }
}
