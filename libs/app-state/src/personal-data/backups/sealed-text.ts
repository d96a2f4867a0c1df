import { deviceDatabase } from '../../database/device-database.ts';
import { OWN_SCOPE } from '../../database/tables.ts';

/** A text that was encrypted by the key of the plan's user. */
interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** A text as it is stored: that of a user is encrypted (OFF-70). */
export type StoredText = string | SealedText;

const IV_BYTES = 12;
const algorithm = (scope: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(scope),
});

/** @throws when there is no key: then nothing of the user may be stored (OFF-75). */
export async function sealText(scope: string, text: string): Promise<StoredText> {
  if (scope === OWN_SCOPE) return text;
  const key = await deviceDatabase.keyOf(scope);
  if (key === undefined) throw new Error('This browser has no key of the user.');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = new TextEncoder().encode(text);
  return { iv, sealed: await crypto.subtle.encrypt(algorithm(scope, iv), key, content) };
}

/** Null if it cannot be decrypted. */
export async function openText(scope: string, stored: StoredText): Promise<string | null> {
  if (typeof stored === 'string') return stored;
  try {
    const key = await deviceDatabase.keyOf(scope);
    if (key === undefined) return null;
    return new TextDecoder().decode(
      await crypto.subtle.decrypt(algorithm(scope, stored.iv), key, stored.sealed),
    );
  } catch {
    return null;
  }
}
