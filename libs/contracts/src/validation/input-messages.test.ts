import * as z from 'zod';
import { inputMessage } from './input-messages.ts';
import { saveReflectionBody } from '../schemas/weekly-reflection.schema.ts';
import { createTimeBlockBody } from '../schemas/time-block.schema.ts';
import { createActivityBody } from '../schemas/activity.schema.ts';

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value, { error: inputMessage });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} - ${message}`);
}

test('input messages: a line, list or name that is too long or empty says what to do', () => {
  const week = { week_start_date: '2026-11-16' };
  expect(messagesOf(saveReflectionBody, { ...week, insights: ['x'.repeat(501)] })).toEqual([
    'insights.0 - Keep each line to 500 characters.',
  ]);
  expect(messagesOf(saveReflectionBody, { ...week, wins: Array(101).fill('x') })).toEqual([
    'wins - Choose at most 100.',
  ]);
  expect(messagesOf(createActivityBody, { name: 'x'.repeat(10_000) })).toEqual([
    'name - Keep this to 120 characters.',
  ]);
  expect(messagesOf(createActivityBody, { name: '  ' })).toEqual(['name - This field is required.']);
});

test('input messages: a message that the schema gives is kept', () => {
  expect(messagesOf(saveReflectionBody, { week_start_date: '2026-11-17' })).toEqual([
    'week_start_date - A week must start on a Monday.',
  ]);
});

test('input messages: a wrong type or value is explained without terms of the validator', () => {
  const block = messagesOf(createTimeBlockBody, {
    activity_id: 7,
    size: null,
    scheduled_days: ['noday'],
    recurring: 'sometimes',
    vibe_ids: 'none',
    start_date: '9999-01-01',
    start_timing: { name: 'noon', hour: 'twelve' },
    is_power_up: 'yes',
  });
  expect(block.length).toBeGreaterThan(6);
  for (const line of block) expect(line).not.toMatch(/too (big|small)|invalid|expected|received|nan/i);
  expect(block).toContain('vibe_ids - This must be a list.');
  expect(block).toContain('recurring - Choose one of: once, weekly, biweekly, monthly, quarterly.');
});

test('input messages: numbers, unions, formats and unknown fields have their own sentences (API-48)', () => {
  const schema = z.strictObject({
    rating: z.int().min(1).max(10),
    many: z.array(z.string()).min(2),
    either: z.union([z.string(), z.number()]),
    code: z.string().regex(/^a/),
    short: z.string().min(3),
    step: z.number().multipleOf(5),
  });
  expect(
    messagesOf(schema, { rating: 11, many: ['a'], either: null, code: 'b', short: 'a', step: 3, other: 1 }),
  ).toEqual([
    'rating - Choose a number of at most 10.',
    'many - At least 2 are needed.',
    'either - This value is not valid.',
    'code - This is not in the expected format.',
    'short - At least 3 characters are needed.',
    'step - Choose a multiple of 5.',
    ' - Unknown field: other.',
  ]);
  expect(messagesOf(schema.pick({ rating: true }), { rating: 1.5 })).toEqual([
    'rating - This must be a whole number.',
  ]);
});
