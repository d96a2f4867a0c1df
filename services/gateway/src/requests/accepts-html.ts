import type { FastifyRequest } from 'fastify';

/** The accepted ranges of an Accept header, in lower case: `text/html;q=0` is excluded. */
function acceptedRanges(accept: string): string[] {
  return accept.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isRejected = parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    return isRejected ? [] : [range];
  });
}

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
  const ranges = acceptedRanges(headers.accept ?? '*/*');
  if (ranges.includes('text/html')) return true;
  const isFile = /\.[a-z0-9]+$/i.test(url.split('?', 1)[0] ?? '');
  return !isFile && ranges.some((range) => range === '*/*' || range === 'text/*');
}
