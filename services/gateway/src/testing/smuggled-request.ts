import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/**
 * The request that an attacker tries to prepend to the next person's connection. Incomplete: that person's headers
 * follow.
 */
export const smuggledStart = (target: string, method = 'DELETE'): string =>
  `${method} ${target} HTTP/1.1\r\nhost: simmer\r\nx-swallow: `;

const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;
export type PackedEncoding = keyof typeof pack;

const signIn = JSON.stringify({ email: 'attacker@example.test', password: 'a crafted guess' });

/**
 * A sign-in whose body is longer decompressed than compressed. If a server decompresses it but forwards the compressed
 * length, the rest is read as the next request; line ends before a request are skipped.
 */
export function craftedSignIn(encoding: PackedEncoding, rest: string): { head: string; content: Buffer } {
  const content = pack[encoding](`${signIn}${'\r\n'.repeat(400)}${rest}`);
  const head = [
    'POST /api/v1/auth/login HTTP/1.1',
    'host: simmer',
    'content-type: application/json',
    `content-encoding: ${encoding}`,
    `content-length: ${content.length}`,
    '',
    '',
  ].join('\r\n');
  return { head, content };
}
