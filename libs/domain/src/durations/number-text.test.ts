import { numberText } from './number-text.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [1234, '1,234'],
  [1_234_567, '1,234,567'],
  [12_345.5, '12,345.5'],
  [1 / 3, '0.33'],
  [Number.NaN, '–'],
])('numberText: %d is shown as %s (PRD-18)', (value, text) => {
  expect(numberText(value)).toBe(text);
});
