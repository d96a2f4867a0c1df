import { api } from '../api/api.ts';
import { deviceDatabase, storageStore } from '@simmer/plan/disk/device-database';
import { isUnreachable } from '../errors.ts';

/** Imports a key that scripts can use, but not read (OFF-71). */
function importKey(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secret), (byte) => byte.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Gets the key of the signed-in user, once in each browser. Without a key nothing of the user is written to the disk:
 * on plain http a browser encrypts nothing.
 * @throws when the server is unreachable.
 */
export async function unlockDevice(userId: string): Promise<void> {
  if (await deviceDatabase.isUnlocked(userId)) return;
  // TypeScript declares `subtle` as always present; on plain http it is missing.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (storageStore.getState().keepsNothing || subtle === undefined) return;
  try {
    const { device_key } = await api.call('auth.deviceKey');
    await deviceDatabase.unlock(userId, await importKey(device_key));
  } catch (error) {
    // Any other failure leaves stored rows locked; the next start asks for the key again.
    if (isUnreachable(error)) throw error;
  }
}
