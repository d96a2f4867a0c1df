import { isIP } from 'node:net';

const PATH = '/api/v1/google-calendar/notifications';
const INNER = ['localhost', '.localhost', '.local', '.internal', '.lan', '.home.arpa', '.test', '.example'];

/**
 * The URL for the provider's notifications; null if the provider cannot reach this server, which needs https and a
 * public host.
 */
export function watchAddress(publicUrl: string): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  if (!hostname.includes('.') || INNER.some((ending) => hostname.endsWith(ending))) return null;
  return `${origin}${PATH}`;
}
