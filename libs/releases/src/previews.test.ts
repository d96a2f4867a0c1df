import { generateSigningKey, signingKeySchema } from './document/signing-keys.ts';
import { signPreview, verifyPreview } from './previews.ts';

const key = signingKeySchema.parse(generateSigningKey());
const other = signingKeySchema.parse(generateSigningKey());
const now = new Date('2026-11-20T08:00:00.000Z');
const preview = { app: 'planner', version: '0123456789ab', expiresAt: now.getTime() + 1_000 } as const;
const read = (token: string, at = now) => verifyPreview(token, 'link', { keys: [key], now: at });

test('preview token: a signed one names its build until it expires', () => {
  const token = signPreview(preview, 'link', key);
  expect(token.length).toBeLessThan(500);
  expect(read(token)).toEqual(preview);
  expect(read(token, new Date(preview.expiresAt))).toBeUndefined();
});

test('preview token: none of 100 that are forged, changed or of another purpose is accepted', () => {
  const token = signPreview(preview, 'link', key);
  const changedAt = (index: number) =>
    `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
  // The last character has bits that base64 does not use.
  const changed = Array.from({ length: 95 }, (_, index) =>
    changedAt(Math.floor((index * (token.length - 1)) / 95)),
  );
  const [payload, id, signature] = token.split('.');
  const later = Buffer.from(JSON.stringify({ ...preview, expiresAt: preview.expiresAt * 2 })).toString(
    'base64url',
  );
  const forged = [
    signPreview(preview, 'link', other),
    signPreview(preview, 'pass', key),
    `${later}.${id ?? ''}.${signature ?? ''}`,
    `${payload ?? ''}.${id ?? ''}.`,
    '',
  ];
  expect([...changed, ...forged]).toHaveLength(100);
  expect([...changed, ...forged].map((each) => read(each))).toEqual(Array(100).fill(undefined));
});
