import { expect, test } from '@jest/globals';
import { twoUsers } from '../../test/two-users.ts';

const users = twoUsers();
const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${close.repeat(depth)}`;
const list = (item: string, length: number) => `[${Array<string>(length).fill(item).join()}]`;

/** Saves a reflection that others have changed, with this JSON as what was seen of its wins. */
async function save(seen: string) {
  const send = (wins: string, seenJson: string) =>
    users.robin.call(
      'POST',
      '/plan/changes',
      `{"changes":[{"resource":"weeklyReflections","id":"2026-01-05","fields":{"wins":["${wins}"]},"seen":{"wins":${seenJson}}}]}`,
    );
  expect((await send('Cello', '[]')).status).toBe(200);
  return send('Garden', seen);
}

test.each([
  ['nested 100,000 deep', nested(100_000)],
  ['nested 40,000 deep in objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['nested 40 deep', nested(40)],
  ['with 100,000 items', list('1', 100_000)],
  ['with 80,000 lists', list('[]', 80_000)],
])('a seen value %s is a 422, not an error of the server (API-31)', async (_what, seen) => {
  const { status, body } = await save(seen);
  expect([status, body]).toEqual([
    422,
    { detail: [expect.objectContaining({ loc: ['body'], type: 'too_large' })] },
  ]);
});

test('a seen value with 10,000 equal lines is merged within a second', async () => {
  const startedAt = performance.now();
  expect((await save(list('"a"', 10_000))).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test.each([
  ['/plan/changes', `{"changes":${list('1', 9_000)}}`],
  ['/activities', `{${Array.from({ length: 9_000 }, (_, n) => `"a${n}":1`).join()}}`],
])('a body of %s with thousands of mistakes is a 422 that lists some', async (path, body) => {
  const response = await users.robin.call<{ detail: unknown[] }>('POST', path, body);
  expect(response.status).toBe(422);
  expect(response.body.detail.length).toBeGreaterThan(0);
});
