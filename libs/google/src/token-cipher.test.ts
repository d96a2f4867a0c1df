import { randomBytes } from 'node:crypto';
import { createTokenCipher, EncryptionKeyChangedError, keyFrom } from './token-cipher.ts';

const key = (): string => randomBytes(32).toString('base64');
const row = '0192f0c1-0000-7000-8000-000000000001';
const otherRow = '0192f0c1-0000-7000-8000-000000000002';

describe('token cipher', () => {
  it('decrypt returns what was encrypted, and equal tokens are encrypted differently', () => {
    const cipher = createTokenCipher({ current: key() });
    const [one, two] = [cipher.encrypt('ya29.token ✨', row), cipher.encrypt('ya29.token ✨', row)];
    expect(one).not.toBe(two);
    expect(one).not.toContain('ya29');
    expect(cipher.decrypt(one, row)).toBe('ya29.token ✨');
    expect(cipher.decrypt(two, row)).toBe('ya29.token ✨');
  });

  it('a token that was copied to another row cannot be decrypted (SYN-6)', () => {
    const cipher = createTokenCipher({ current: key() });
    const sealed = cipher.encrypt('secret', row);
    expect(() => cipher.decrypt(sealed, otherRow)).toThrow(EncryptionKeyChangedError);
  });

  it('another key, a changed character and malformed text fail with ENCRYPTION_KEY_CHANGED', () => {
    const cipher = createTokenCipher({ current: key() });
    const sealed = cipher.encrypt('secret', row);
    expect(() => createTokenCipher({ current: key() }).decrypt(sealed, row)).toThrow(
      /ENCRYPTION_KEY_CHANGED/,
    );
    const at = sealed.length - 4;
    const tampered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => cipher.decrypt(tampered, row)).toThrow(EncryptionKeyChangedError);
    for (const invalidText of ['', 'v1', 'v1.x.y', 'plain text']) {
      expect(() => cipher.decrypt(invalidText, row)).toThrow(EncryptionKeyChangedError);
    }
  });

  it('a token under the previous key is decrypted and needs rotation', () => {
    const [old, fresh] = [key(), key()];
    const sealed = createTokenCipher({ current: old }).encrypt('secret', row);
    const cipher = createTokenCipher({ current: fresh, previous: old });
    expect(cipher.decrypt(sealed, row)).toBe('secret');
    expect(cipher.needsRotation(sealed)).toBe(true);
    expect(cipher.needsRotation(cipher.encrypt('secret', row))).toBe(false);
  });

  it('a key is 32 bytes in hex or base64, and another length is rejected with the name of its variable', () => {
    const bytes = randomBytes(32);
    expect(keyFrom(bytes.toString('hex'), 'K').bytes).toEqual(bytes);
    expect(keyFrom(bytes.toString('base64'), 'K').bytes).toEqual(bytes);
    expect(() => keyFrom('short', 'ENCRYPTION_KEY')).toThrow(/ENCRYPTION_KEY must be 32 bytes/);
  });
});
