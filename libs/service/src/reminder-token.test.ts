import { expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { makeReminderToken, readReminderToken } from './reminder-token.ts';

const NOW = Date.parse('2026-01-05T12:00:00Z');
const claim = { reminderId: randomUUID(), subscriptionId: randomUUID() };
const [key, other] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const token = makeReminderToken(claim, key, NOW);

test('reminder token: it says what it allows for two days, also after a rotation of the key (REM-13)', () => {
  expect(readReminderToken(token, [key], NOW + 2 * 86_400_000 - 1)).toEqual(claim);
  expect(readReminderToken(token, [other, key], NOW)).toEqual(claim);
  expect(readReminderToken(token, [key], NOW + 2 * 86_400_000)).toBeNull();
});

test('reminder token: with any byte changed, cut, or of another key it is none', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readReminderToken(changed.toString('base64url'), [key], NOW)).toBeNull();
  }
  for (const wrong of ['', 'x', token.slice(0, -2), `${token}AAAA`]) {
    expect(readReminderToken(wrong, [key], NOW)).toBeNull();
  }
  expect(readReminderToken(token, [other], NOW)).toBeNull();
});
