import { expect, test } from '@jest/globals';
import { priceText } from './price-text.ts';

test.each([
  [0, '$0'],
  [8, '$8'],
  [8.5, '$8.50'],
  [159.99, '$159.99'],
])('priceText: %d is formatted as %s (TEA-4)', (amount, text) => {
  expect(priceText(amount)).toBe(text);
});
