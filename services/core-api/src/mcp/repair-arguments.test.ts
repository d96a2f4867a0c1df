import { repeated, slowTexts } from '@simmer/testing/time-growth';
import * as z from 'zod';
import { repairArguments } from './repair-arguments.ts';
import { rangeOf } from './tools/range-of.ts';

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

test('arguments: twice the text takes about twice the time (APP-11)', () => {
  const read = (text: string) => schema.safeParse(repairArguments(schema, JSON.parse(text))).success;
  const slow = slowTexts(read, {
    numbers: repeated('1,', '{"days":[', '1]}'),
    'texts that are JSON': repeated('"[]",', '{"blocks":[', '1]}'),
    'lists in a text': repeated('[', '{"blocks":"', '"}'),
    'fields that there are not': (size) =>
      JSON.stringify(
        Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`f${index}`, index])),
      ),
  });
  expect(slow).toEqual([]);
});

test('range of days: twice the text takes about twice the time (APP-11)', () => {
  const read = (from: string) => {
    expect(() => rangeOf({ from, to: undefined })).toThrow('Write an existing date');
  };
  const texts = {
    blanks: repeated(' ', '', 'x'),
    digits: repeated('2026-'),
    'blanks in a date': repeated(' ', '2026-01', '-01'),
  };
  expect(slowTexts(read, texts)).toEqual([]);
});
