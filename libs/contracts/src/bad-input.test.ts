import * as z from 'zod';
import type { Route } from './define-route.ts';
import { allRoutes } from './route-table.ts';
import { isStorableText } from './validation/text-rules.ts';

const INVALID_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(100_000),
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  [],
  [null],
  [[]],
  ['\u0000'],
  Array.from({ length: 5000 }, (_, index) => String(index)),
  {},
  { length: 3 },
  JSON.parse('{"__proto__":{"a":1},"constructor":1}'),
];

/** Every part of a request is an object, or one of several; their shapes include the fields that the example omits. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion)
    return [...new Set(schema.options.flatMap((option) => fieldsOf(option)))];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

const parts = ['params', 'query', 'body'] as const;
const cases = (allRoutes as readonly Route[]).flatMap((route) =>
  parts.flatMap((part) => {
    const schema = route[part] as z.ZodType | undefined;
    if (schema === undefined) return [];
    const fields = fieldsOf(schema);
    if (fields.length === 0) return [];
    const parse = (value: unknown) => z.safeParse(schema, value);
    return [[`${route.id} ${part}`, parse, fields, route.example[part]] as const];
  }),
);

/** Every string inside a value, including keys. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
}

it('request schemas: each declared part of each route is covered by the cases below', () => {
  const declared = (allRoutes as readonly Route[]).flatMap((route) => parts.filter((part) => route[part]));
  expect(cases).toHaveLength(declared.length);
});

describe.each(cases)('schema of %s', (_name, parse, fields, example) => {
  it('an invalid value of any kind is parsed without an exception', () => {
    for (const invalidValue of INVALID_VALUES) expect(typeof parse(invalidValue).success).toBe('boolean');
  });

  it('every text of an accepted value can be stored and has at most 5,000 characters (API-61)', () => {
    const accepted = fields
      .flatMap((field) =>
        INVALID_VALUES.map((invalidValue) => parse({ ...(example as object), [field]: invalidValue })),
      )
      .flatMap((result) => (result.success ? [result.data] : []));
    for (const text of textsOf(accepted)) {
      expect(isStorableText(text)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(5000);
    }
  });
});
