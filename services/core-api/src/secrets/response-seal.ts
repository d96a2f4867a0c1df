import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored responses with a session token (AES-256-GCM), so that a sign-up can be repeated by its key without a
 * token in plain text.
 */
export class ResponseSeal {
  private readonly key: Buffer;
  private readonly markKey: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'simmer stored answers', 32));
    this.markKey = Buffer.from(hkdfSync('sha256', secret, '', 'simmer stored fingerprints', 32));
  }

  /** A keyed fingerprint: without the secret, passwords cannot be tested against it. */
  mark(fingerprint: string): string {
    return createHmac('sha256', this.markKey).update(fingerprint).digest('base64url');
  }

  seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when the text was not encrypted with this secret. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
}
