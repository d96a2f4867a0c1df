/** A text that was encrypted by a user's key (OFF-70). */
export interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const IV_BYTES = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(place),
});

/** @param place where it is stored: it cannot be read in another place */
export async function sealText(key: CryptoKey, text: string, place: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, sealed: await crypto.subtle.encrypt(algorithm(iv, place), key, bytesOf(text)) };
}

/** @throws when it is damaged, was stored in another place, or encrypted by another key. */
export async function openText(key: CryptoKey, { iv, sealed }: SealedText, place: string): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, place), key, sealed));
}
