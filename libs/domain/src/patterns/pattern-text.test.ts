import type { Pattern } from './find-patterns.ts';
import { moreText, patternSentence } from './pattern-text.ts';

const names = {
  stars: new Map([['a', 'Health']]),
  phases: new Map([['1', 'Growth']]),
  vibes: new Map([['v', 'Power Up']]),
};
const pattern = (changes: Partial<Pattern> = {}): Pattern => ({
  answer: 'mood',
  factor: 'star a',
  threshold: 240,
  low: 0.42,
  high: 1.58,
  more: [],
  others: [],
  ...changes,
});

test('pattern sentence: names the weeks, the points and the scale (PAT-5)', () => {
  expect(patternSentence(pattern(), names)).toBe(
    'In weeks with more than 4h for “Health”, your mood was 0.4 to 1.6 points higher (of 12).',
  );
  expect(
    patternSentence(pattern({ answer: 'rating a', factor: 'events ', low: -2, high: -0.01 }), names),
  ).toBe(
    'In weeks with more than 4h in calendar events, your rating of “Health” was 0.1 to 2 points lower (of 10).',
  );
  expect(patternSentence(pattern({ low: 1.01, high: 1.04 }), names)).toContain('was 1 points higher');
});

test('pattern sentence: has words for everything that takes time (PAT-5)', () => {
  const factors = ['phase 1', 'part midday', 'part evening', 'vibe v', 'vibe gone', 'all '] as const;
  expect(factors.map((factor) => moreText(pattern({ factor, threshold: 0 }), names))).toEqual([
    'any hours in the phase “Growth”',
    'any hours planned for midday',
    'any hours planned for the evening',
    'any hours with the vibe “Power Up”',
    'any hours with the vibe “something deleted”',
    'any hours planned',
  ]);
});
