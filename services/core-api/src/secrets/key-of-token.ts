import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { AtLeastOne } from './auth.secrets.ts';

/** The key that signed a token, so that tokens of a rotated secret stay valid; the current key if none did. */
export function keyOfToken(token: string, keys: AtLeastOne<KeyObject>): KeyObject {
  const [current] = keys;
  const end = token.lastIndexOf('.');
  if (keys.length === 1 || end === -1) return current;
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  const isSignedBy = (key: KeyObject) => {
    const own = createHmac('sha256', key).update(token.slice(0, end)).digest();
    return own.length === signature.length && timingSafeEqual(own, signature);
  };
  return keys.find(isSignedBy) ?? current;
}
