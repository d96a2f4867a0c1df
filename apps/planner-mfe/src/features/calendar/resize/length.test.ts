import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { timeBlockSize } from '@simmer/testing/time-block.factory';
import { lengthAtUnits, nextLength } from './length.ts';

const sizes = DEFAULT_SIZES.map((size) => timeBlockSize(size));
const textOf = (length: ReturnType<typeof lengthAtUnits>) =>
  length === undefined ? 'none' : `${length.minutes} ${length.size.name}`;

test('nextLength: the next quarter of an hour with its nearest size, none beyond a quarter and a day (CAL-65, BLK-73)', () => {
  const steps = [15, 30, 50, 60, 240, 1440].map((minutes) =>
    ([-1, 1] as const).map((step) => textOf(nextLength(minutes, sizes, step))),
  );
  expect(steps).toEqual([
    ['none', '30 small'],
    ['15 small', '45 small'],
    ['45 small', '60 medium'],
    ['45 small', '75 medium'],
    ['225 xl', '255 xl'],
    ['1425 xl', 'none'],
  ]);
  expect(nextLength(30, [], 1)).toBeUndefined();
});

test('lengthAtUnits: a size at its own height, quarters of an hour between, from one to a day (CAL-64)', () => {
  expect(
    [-1, 0.5, 1, 1.5, 2, 2.25, 3, 3.5, 4, 4.25, 22].map((units) => textOf(lengthAtUnits(units, sizes))),
  ).toEqual([
    '15 small',
    '15 small',
    '30 small',
    '45 small',
    '60 medium',
    '75 medium',
    '120 large',
    '180 large',
    '240 xl',
    '270 xl',
    '1440 xl',
  ]);
  expect(lengthAtUnits(2, [])).toBeUndefined();
});
