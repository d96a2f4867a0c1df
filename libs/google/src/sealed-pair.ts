import { EncryptionKeyChangedError, type TokenCipher } from './token-cipher.ts';

/** The encrypted tokens of one connection as stored. */
export interface SealedPair {
  readonly access: string;
  readonly refresh: string | null;
}

/** The tokens encrypted with the current key; null if no known key decrypts both of them. */
export function reseal(cipher: TokenCipher, rowId: string, sealed: SealedPair): SealedPair | null {
  const again = (text: string) => cipher.encrypt(cipher.decrypt(text, rowId), rowId);
  try {
    return { access: again(sealed.access), refresh: sealed.refresh === null ? null : again(sealed.refresh) };
  } catch (error) {
    if (error instanceof EncryptionKeyChangedError) return null;
    throw error;
  }
}
