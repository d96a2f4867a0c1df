import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AtLeastOne } from './auth.secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed: a text for one purpose cannot be opened for another. */
type SealPurpose = 'stored answers' | 'plan cursors';

interface Keys {
  readonly key: Buffer;
  readonly markKey: Buffer;
}

const keysOf = (secret: string, purpose: SealPurpose): Keys => ({
  key: Buffer.from(hkdfSync('sha256', secret, '', `simmer ${purpose}`, 32)),
  markKey: Buffer.from(hkdfSync('sha256', secret, '', 'simmer stored fingerprints', 32)),
});

const markBy = ({ markKey }: Keys, fingerprint: string) =>
  createHmac('sha256', markKey).update(fingerprint).digest('base64url');

function openBy({ key }: Keys, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/**
 * Encrypts texts that nobody else may read or make (AES-256-GCM): stored responses with a secret, and cursors. The first
 * secret encrypts; texts encrypted with another one can still be read.
 */
export class TextSeal {
  private readonly current: Keys;
  private readonly all: readonly Keys[];

  constructor([current, ...others]: AtLeastOne<string>, purpose: SealPurpose) {
    this.current = keysOf(current, purpose);
    this.all = [this.current, ...others.map((secret) => keysOf(secret, purpose))];
  }

  /** A keyed fingerprint: without the secret, passwords cannot be tested against it. */
  mark(fingerprint: string): string {
    return markBy(this.current, fingerprint);
  }

  /** Whether a mark belongs to the fingerprint, by any of the secrets. */
  isMarkOf(mark: string, fingerprint: string): boolean {
    return this.all.some((keys) => markBy(keys, fingerprint) === mark);
  }

  seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.current.key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts a text; null if it was not encrypted with one of the secrets. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const keys of this.all) {
      try {
        return openBy(keys, bytes);
      } catch {
        // Sealed by another secret, or not by us.
      }
    }
    return null;
  }
}
