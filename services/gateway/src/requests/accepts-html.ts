import type { FastifyRequest } from 'fastify';
import { acceptedValues } from './accepted-values.ts';

/**
 * True if a page may be sent: to browsers, and to monitors, link previews and scripts that accept anything. A client
 * that accepts anything and requests a file wants that file, not a page (PUB-20).
 */
export function acceptsHtml({
  method,
  headers,
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const ranges = acceptedValues(headers.accept ?? '*/*');
  if (ranges.includes('text/html')) return true;
  const isFile = /\.[a-z0-9]+$/i.test(url.split('?', 1)[0] ?? '');
  return !isFile && ranges.some((range) => range === '*/*' || range === 'text/*');
}
