import { randomBytes } from 'node:crypto';
import { looksMadeUp } from './made-up-secret.ts';

describe('looksMadeUp', () => {
  it.each([
    'change-me-change-me-change-me-change',
    'your-secret-here-your-secret-here-00',
    'Your_JWT_key_goes_here_9182736450-zx',
    'replace-with-48-random-bytes-in-base64',
    'a'.repeat(40),
    'abcdefgh'.repeat(5),
    'tiger-42!tiger-42!tiger-42!tiger-42!tig',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
  ])('refuses %s', (secret) => {
    expect(looksMadeUp(secret)).toBe(true);
  });

  it('has nothing against what is made as the sentences say, as text and as bytes', () => {
    for (let turn = 0; turn < 4000; turn += 1) {
      const made = randomBytes(turn % 2 === 0 ? 32 : 48);
      const texts = (['base64', 'base64url', 'hex', 'latin1'] as const).map((form) => made.toString(form));
      expect(texts.filter(looksMadeUp)).toEqual([]);
    }
  });
});
