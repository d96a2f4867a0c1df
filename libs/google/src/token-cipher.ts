import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key that encrypted a token is unknown: the person must reconnect (API-38). */
export class EncryptionKeyChangedError extends Error {
  readonly code = 'ENCRYPTION_KEY_CHANGED';

  constructor() {
    super('ENCRYPTION_KEY_CHANGED: stored calendar tokens were sealed with another encryption key.');
    this.name = 'EncryptionKeyChangedError';
  }
}

export interface TokenCipher {
  /** Encrypts a token for the row that stores it, differently each time. */
  encrypt(plain: string, rowId: string): string;
  /**
   * Decrypts a token of that row.
   * @throws EncryptionKeyChangedError if no known key decrypts it, or if it belongs to another row.
   */
  decrypt(sealed: string, rowId: string): string;
  /** True if a token was encrypted with the previous key and should be encrypted again. */
  needsRotation(sealed: string): boolean;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * AES-256-GCM with a random IV per token, bound to the connection's row by its id. Keys are 32 bytes in base64 or hex;
 * `previous` still decrypts, so that keys can be rotated (SYN-6).
 */
export function createTokenCipher(keys: { current: string; previous?: string | undefined }): TokenCipher {
  const current = keyFrom(keys.current, 'ENCRYPTION_KEY');
  const cipherKeys = [current];
  if (keys.previous) cipherKeys.push(keyFrom(keys.previous, 'ENCRYPTION_KEY_PREVIOUS'));

  return {
    encrypt: (plain, rowId) => seal(plain, rowId, current),
    decrypt(sealed, rowId) {
      const key = cipherKeys.find((candidate) => candidate.id === keyIdOf(sealed));
      if (key === undefined) throw new EncryptionKeyChangedError();
      return open(sealed, rowId, key);
    },
    needsRotation: (sealed) => keyIdOf(sealed) !== current.id,
  };
}

/** Reads a 32-byte key from base64 or hex. @param name the variable that the error message names. */
export function keyFrom(text: string, name: string): Key {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64');
  if (bytes.length !== 32) {
    throw new Error(`${name} must be 32 bytes in base64 or hex, e.g. the output of: openssl rand -base64 32`);
  }
  return { id: createHash('sha256').update('simmer key id').update(bytes).digest('hex').slice(0, 8), bytes };
}

function seal(plain: string, rowId: string, key: Key): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(rowId, 'utf8'));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [VERSION, key.id, Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')].join('.');
}

function open(sealed: string, rowId: string, key: Key): string {
  const data = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, data.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(rowId, 'utf8'));
    decipher.setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(data.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new EncryptionKeyChangedError();
  }
}

function keyIdOf(sealed: string): string | undefined {
  const [version, id] = sealed.split('.');
  return version === VERSION ? id : undefined;
}
