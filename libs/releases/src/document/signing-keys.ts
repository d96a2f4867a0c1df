import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';

/** A key pair's public half, by the name that signatures carry. */
export interface PublicKey {
  id: string;
  key: KeyObject;
}

export interface SigningKey extends PublicKey {
  /** The private half. */
  privateKey: KeyObject;
}

function publicKeyOf(key: KeyObject): PublicKey {
  const bytes = key.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), key };
}

function parse<T>(context: z.RefinementCtx, message: string, read: () => T | undefined): T {
  try {
    const result = read();
    if (result !== undefined) return result;
  } catch {
    // The error of the library is not passed on: its message could show a part of the key.
  }
  context.addIssue(message);
  return z.NEVER;
}

const onlyEd25519 = (key: KeyObject) => (key.asymmetricKeyType === 'ed25519' ? key : undefined);

const readPrivateKey = (text: string) =>
  onlyEd25519(createPrivateKey({ key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' }));

const readPublicKey = (text: string) =>
  onlyEd25519(createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' }));

/** `RELEASE_SIGNING_KEY`: an Ed25519 private key, PKCS #8 in base64. */
export const signingKeySchema = z.string().transform((text, context): SigningKey =>
  parse(context, 'must be an Ed25519 private key, PKCS #8 DER in base64.', () => {
    const privateKey = readPrivateKey(text.trim());
    return privateKey && { ...publicKeyOf(createPublicKey(privateKey)), privateKey };
  }),
);

/** `RELEASE_PUBLIC_KEYS`: Ed25519 public keys, SPKI in base64, separated by commas; two while a key is replaced. */
export const publicKeysSchema = z.string().transform((text, context): PublicKey[] =>
  text.split(',').map((part) =>
    parse(context, 'must be Ed25519 public keys, SPKI DER in base64, separated by commas.', () => {
      const key = readPublicKey(part.trim());
      return key && publicKeyOf(key);
    }),
  ),
);

/** A new private key as the text of `RELEASE_SIGNING_KEY`. */
export function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/** The text of `RELEASE_PUBLIC_KEYS` for a key. */
export function publicKeyText({ key }: PublicKey): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}
