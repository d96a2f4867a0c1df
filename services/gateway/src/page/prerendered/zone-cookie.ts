import { cookieOf } from '@simmer/service/cookies';
import type { FastifyRequest } from 'fastify';

const name = 'simmer_zone';

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of a browser, by the cookie that the shell sets; UTC without the cookie. */
export function zoneOf({ headers }: FastifyRequest): string {
  const zone = cookieOf(headers.cookie, name);
  return zone !== undefined && zone.length <= 64 && isZone(zone) ? zone : 'UTC';
}
