import type { dataBundleSchema } from './data-bundle.schema.ts';
import {
  createTimeBlockBody,
  type PerBlockField,
  timeBlockSchema,
  updateTimeBlockBody,
} from './time-block.schema.ts';

type CreateShape = typeof createTimeBlockBody.shape;
type UpdateShape = typeof updateTimeBlockBody.shape;
type BundleShape = typeof dataBundleSchema.shape.timeBlocks.element.shape;
type IsAccepted<Given> = Given extends PerBlockField ? true : false;

// The compiler is the test: if one of them were accepted, its `false` would be a type error.
test('schemas of a time block: a body without one of the fields is a type error (BLK-1)', () => {
  const accepted: {
    createWithoutOne: IsAccepted<Omit<CreateShape, 'description'>>;
    updateWithoutOne: IsAccepted<Omit<UpdateShape, 'description'>>;
    bundleWithoutOne: IsAccepted<Omit<BundleShape, 'description'>>;
    whole: IsAccepted<CreateShape>;
  } = { createWithoutOne: false, updateWithoutOne: false, bundleWithoutOne: false, whole: true };
  expect(accepted.whole).toBe(true);
});

const block = {
  id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  activity_id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  size: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
  start_date: '2026-01-05',
};

test.each(['', '  \n', '\u200B\u2060'])(
  'texts of a time block: %j, which has no visible character, becomes null',
  (text) => {
    expect(createTimeBlockBody.parse({ ...block, title: text, description: text })).toMatchObject({
      title: null,
      description: null,
    });
    expect(updateTimeBlockBody.parse({ description: text })).toEqual({ description: null });
  },
);

test('texts of a time block: an omitted text stays omitted, and a response has a text or null (BLK-10)', () => {
  expect(updateTimeBlockBody.parse({})).toEqual({});
  expect(timeBlockSchema.shape.description.safeParse(null).success).toBe(true);
});
