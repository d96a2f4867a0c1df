import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** The identity of this server for push services (RFC 8292). */
export interface VapidIdentity {
  /** Uncompressed point of P-256, in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** The operator's contact: `mailto:` or `https:`. */
  readonly subject: string;
}

// The validity of a signature. RFC 8292 allows at most a day; a clock may be wrong by hours.
const VALID_SECONDS = 12 * 3600;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates the identity. @throws Error if the keys are not of P-256 */
export function vapidIdentity(publicKey: string, privateKey: string, subject: string): VapidIdentity {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', d: privateKey, x: coordinate(1), y: coordinate(33) };
  return { publicKey, privateKey: createPrivateKey({ key, format: 'jwk' }), subject };
}

/**
 * The header `Authorization` for an endpoint.
 * @param now milliseconds since the epoch
 */
export function vapidAuthorization(
  { publicKey, privateKey, subject }: VapidIdentity,
  endpoint: string,
  now: number,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + VALID_SECONDS,
    sub: subject,
  };
  const unsigned = `${base64({ typ: 'JWT', alg: 'ES256' })}.${base64(claims)}`;
  const mark = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${mark.toString('base64url')}, k=${publicKey}`;
}
