import * as z from 'zod';
import { repairArguments } from './repair-arguments.ts';

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
  const before = structuredClone(given);
  expect(schema.parse(repairArguments(schema, given))).toEqual(read);
  expect(given).toEqual(before);
});

test.each([
  [{ minutes: 'long' }, 'minutes'],
  [{ start: 'noon' }, 'start'],
  [{ other: 1 }, ''],
  [{ blocks: [{ minutes: null }] }, 'blocks.0.minutes'],
  ['text', ''],
  [null, ''],
])('arguments: %j is refused (APP-11)', (given, place) => {
  const { error } = schema.safeParse(repairArguments(schema, given));
  expect(error?.issues[0]?.path.join('.')).toBe(place);
});
