import { randomBytes, randomUUID } from 'node:crypto';
import { isSameSecret, looksMadeUp } from './made-up-secret.ts';

describe('looksMadeUp', () => {
  it.each([
    'change-me-change-me-change-me-change',
    'your-secret-here-your-secret-here-00',
    'Your_JWT_key_goes_here_9182736450-zx',
    'replace-with-48-random-bytes-in-base64',
    'a'.repeat(40),
    'abcdefgh'.repeat(5),
    'tiger-42!tiger-42!tiger-42!tiger-42!tig',
    'signs sessions; at least 32 characters',
    'at least 32 characters at least 32 characters',
    'at-least-32-characters-at-least-32-characters',
    'AtLeast32CharactersAtLeast32Characters',
    'seals the tokens of calendars, 32 bytes long',
    'the kettle sings while 7 geese go home',
    'Winter_Lantern_Window_Orbit_Garden_77',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
  ])('is true for %s', (secret) => {
    expect(looksMadeUp(secret)).toBe(true);
  });

  it('is false for random bytes in every common encoding and for UUIDs', () => {
    for (let turn = 0; turn < 4000; turn += 1) {
      const made = randomBytes(turn % 2 === 0 ? 32 : 48);
      const texts = (['base64', 'base64url', 'hex', 'latin1'] as const).map((form) => made.toString(form));
      const ids = [`${randomUUID()}${randomUUID()}`, `${randomUUID()}-${randomUUID()}`];
      expect([...texts, ...ids].filter(looksMadeUp)).toEqual([]);
    }
  });
});

describe('isSameSecret', () => {
  const key = 'mZ0qk1T3b8Yw5n7uXc2vR9sLpH4dJ6+/aEoIiKyUtQw=';
  const bytes = Buffer.from(key, 'base64');

  it.each([
    ['as it is', key],
    ['without its padding', key.slice(0, -1)],
    ['in the alphabet for addresses', bytes.toString('base64url')],
    ['in hex', bytes.toString('hex')],
    ['in upper hex', bytes.toString('hex').toUpperCase()],
    ['as the bytes themselves', bytes.toString('latin1')],
  ])('is true for the same key %s', (_how, secret) => {
    expect(isSameSecret(secret, key)).toBe(true);
  });

  it('is false for different secrets', () => {
    expect(isSameSecret('q7Jm0Zk2vXw9LrT4bNc8HyPd5GsAf1Ue6Io3', key)).toBe(false);
    expect(isSameSecret('not base64 at all!', 'not a key')).toBe(false);
  });
});
