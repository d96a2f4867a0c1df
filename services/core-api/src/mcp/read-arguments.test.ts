import * as z from 'zod';
import { readArguments } from './read-arguments.ts';

const schema = z.strictObject({
  minutes: z.number().optional(),
  days: z.array(z.string()).optional(),
  note: z.string().nullable().optional(),
  start: z.enum(['morning', 'evening']).optional(),
  blocks: z.array(z.strictObject({ minutes: z.number() })).optional(),
});

test.each([
  [{ minutes: '45' }, { minutes: 45 }],
  [{ days: '["monday"]' }, { days: ['monday'] }],
  [{ minutes: null, start: '' }, {}],
  [{ note: null }, { note: null }],
  [{ note: '45' }, { note: '45' }],
  [{ blocks: [{ minutes: '30' }] }, { blocks: [{ minutes: 30 }] }],
  [{ blocks: '[{"minutes":30}]' }, { blocks: [{ minutes: 30 }] }],
])('arguments: %j is read as %j (APP-11)', (given, read) => {
  expect(readArguments(schema, given)).toEqual(read);
});

test.each([
  [{ minutes: 'long' }, 'minutes'],
  [{ start: 'noon' }, 'start'],
  [{ other: 1 }, ''],
  [{ blocks: [{ minutes: null }] }, 'blocks.0.minutes'],
  ['text', ''],
  [null, ''],
])('arguments: %j is refused, and what was given stays as it is (APP-11)', (given, place) => {
  const before = structuredClone(given);
  const read = () => readArguments(schema, given);
  expect(read).toThrow(z.ZodError);
  try {
    read();
  } catch (error) {
    expect((error as z.ZodError).issues[0]?.path.join('.')).toBe(place);
  }
  expect(given).toEqual(before);
});
