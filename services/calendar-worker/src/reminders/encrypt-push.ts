import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const RECORD_SIZE = 4096;
const LAST_RECORD = 2;

/** The keys of a subscription for which a message is encrypted: public key and secret, in base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The random input of the encryption; the test with the example of RFC 8291 sets it. */
export interface EncryptionSeed {
  readonly salt: Buffer;
  /** A private key of P-256. */
  readonly privateKey: Buffer;
}

function newSeed(): EncryptionSeed {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { salt: randomBytes(16), privateKey: ecdh.getPrivateKey() };
}

const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * A message as one record of `aes128gcm` (RFC 8188), encrypted with the keys of a subscription (RFC 8291), so that only
 * that browser can read it.
 * @param message at most 3993 bytes
 * @throws Error for keys that are not of P-256
 */
export function encryptPush(message: string, { p256dh, auth }: PushKeys, seed = newSeed()): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(seed.privateKey);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(Buffer.from(auth, 'base64url'), ecdh.computeSecret(theirs), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(seed.salt, key, 'Content-Encoding: aes128gcm\0', 16),
    derive(seed.salt, key, 'Content-Encoding: nonce\0', 12),
  );
  const plain = Buffer.concat([Buffer.from(message), Buffer.from([LAST_RECORD])]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    seed.salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(plain),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
