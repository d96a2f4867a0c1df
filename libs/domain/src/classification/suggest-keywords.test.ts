import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { classifyByKeyword } from './classify-by-keyword.ts';
import { compileKeywords } from './compile-keywords.ts';
import { suggestKeywords } from './suggest-keywords.ts';

it.each([
  ['Team lunch with Sam', ['team lunch', 'lunch', 'team', 'sam']],
  ['Re: the budget 2026', ['budget']],
  ['Monday at 9', []],
  ['Tea 🏃🏽‍♀️', ['tea', '🏃🏽‍♀️']],
  ['https://example.com/plan Översyn', ['översyn']],
])('suggestKeywords: %j suggests %j', (title, keywords) => {
  expect(suggestKeywords(title)).toEqual(keywords);
});

it('suggestKeywords: as a keyword rule, each suggestion matches its own title', () => {
  const title = fc.oneof(fc.lorem({ maxCount: 8 }), fc.string({ unit: 'binary', maxLength: 80 }));
  fc.assert(
    fc.property(title, (text) => {
      for (const keyword of suggestKeywords(text)) {
        const rules = [{ id: 'r', keyword, ecocycle_phase_id: 'p' }];
        const finding = classifyByKeyword(compileKeywords({ phases: [], rules }), {
          title: text,
          description: null,
        });
        expect(finding?.phaseId).toBe('p');
      }
    }),
    { numRuns: 500 },
  );
});

test('suggestKeywords: words joined by a hyphen stay together', () => {
  expect(suggestKeywords('Daily stand-up')).toEqual(['daily stand-up', 'stand-up', 'daily']);
});
