import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs values that return from outside, so that they cannot be forged.
 * @param use the purpose of the value: it is invalid for any other.
 */
export function createSeal(secret: string, use: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`${use} ${text}`).digest('base64url');
  return {
    close(value: object): string {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    /** Returns the sealed value; undefined if it is forged. */
    open(sealed: string): unknown {
      const [text = '', signature = ''] = sealed.split('.');
      const [expected, received] = [Buffer.from(sign(text)), Buffer.from(signature)];
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return undefined;
      return JSON.parse(Buffer.from(text, 'base64url').toString());
    },
  };
}
