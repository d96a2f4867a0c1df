import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MARK_BYTES = 32;
const CLAIM_BYTES = 2 * ID_BYTES + 6;
const VALID_MS = 2 * 86_400_000;

/** The right that a token gives: to answer this reminder on this device (REM-13). */
export interface ReminderClaim {
  readonly reminderId: string;
  readonly subscriptionId: string;
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Signs a claim. @param encryptionKey 32 bytes in base64, from which a key for these tokens only is derived */
function markOf(claim: Buffer, encryptionKey: string): Buffer {
  const key = hkdfSync('sha256', Buffer.from(encryptionKey, 'base64'), '', 'simmer reminder actions', 32);
  return createHmac('sha256', Buffer.from(key)).update(claim).digest();
}

/**
 * A token for a service worker without a session, valid for two days. The server does not store it.
 * @param now milliseconds since the epoch
 */
export function makeReminderToken(
  { reminderId, subscriptionId }: ReminderClaim,
  encryptionKey: string,
  now: number,
): string {
  const end = Buffer.alloc(6);
  end.writeUIntBE(now + VALID_MS, 0, 6);
  const claim = Buffer.concat([bytesOf(reminderId), bytesOf(subscriptionId), end]);
  return Buffer.concat([claim, markOf(claim, encryptionKey)]).toString('base64url');
}

/**
 * The claim of a token; null if the token is not ours, or has expired.
 * @param encryptionKeys the current key, and the one before the last rotation
 * @param now milliseconds since the epoch
 */
export function readReminderToken(
  token: string,
  encryptionKeys: readonly string[],
  now: number,
): ReminderClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== CLAIM_BYTES + MARK_BYTES) return null;
  const [claim, mark] = [bytes.subarray(0, CLAIM_BYTES), bytes.subarray(CLAIM_BYTES)];
  if (!encryptionKeys.some((key) => timingSafeEqual(mark, markOf(claim, key)))) return null;
  if (claim.readUIntBE(2 * ID_BYTES, 6) <= now) return null;
  return {
    reminderId: idOf(claim.subarray(0, ID_BYTES)),
    subscriptionId: idOf(claim.subarray(ID_BYTES, 2 * ID_BYTES)),
  };
}
