import { expect, it } from '@jest/globals';
import { keywordReason } from './keyword-reason.ts';

it('keywordReason: a sentence names the place, the words and whether a keyword rule matched', () => {
  const match = { keyword: 'tea', text: 'Tea', place: 'title', rule_id: null } as const;
  expect(keywordReason([match, { ...match, text: 'tea' }, match])).toBe('The title says “Tea” and “tea”.');
  expect(keywordReason([{ ...match, rule_id: 'r' }])).toBe('The title says “Tea”, which is your rule.');
});
