import { isIP } from 'node:net';

const PATH = '/api/v1/google-calendar/notifications';
const INNER = ['localhost', '.localhost', '.local', '.internal', '.lan', '.home.arpa', '.test', '.example'];

/**
 * Where the provider can tell us of changes, or null when it can not reach us: it asks for https on a host that the
 * whole world knows.
 */
export function watchAddress(publicUrl: string): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (!hostname.includes('.') || INNER.some((ending) => hostname.endsWith(ending))) return null;
  return `${origin}${PATH}`;
}
