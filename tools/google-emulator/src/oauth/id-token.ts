import { createHash, createPublicKey, createSign } from 'node:crypto';

export type IdTokenSigner = ReturnType<typeof createIdTokenSigner>;

/** Signs id tokens by RS256 with the emulator's own key. */
export function createIdTokenSigner(privateKey: string) {
  const publicKey = createPublicKey(privateKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const kid = createHash('sha1').update(pem).digest('hex');
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    sign(claims: Record<string, unknown>): string {
      const body = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`;
      return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey, 'base64url')}`;
    },
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    /** Maps the key id to the public key in PEM, as in Google's /oauth2/v1/certs. */
    certificates: { [kid]: pem },
  };
}
