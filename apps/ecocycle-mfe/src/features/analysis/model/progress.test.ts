import { describe, expect, it } from '@jest/globals';
import { analysisRun } from '@simmer/contracts/routes/analysis/analysis.examples';
import { progressText, tokensText } from './progress.ts';

const run = { ...analysisRun, status: 'in_progress', events_total: 102 } as const;

describe('analysis progress', () => {
  it('with one method it counts events, and for AI the tokens', () => {
    expect(
      progressText({ ...run, methods: ['keyword'], total: 102, processed: 51, events_classified: 20 }),
    ).toBe('51 of 102 events by keywords, 20 found a phase');
    expect(
      progressText({
        ...run,
        methods: ['ai'],
        total: 102,
        processed: 40,
        events_classified: 40,
        tokens_used: 1_250,
        tokens_reserved: 4_000,
      }),
    ).toBe('40 of 102 events by AI, 40 found a phase, 1,250 tokens used (up to 4,000 more reserved)');
  });

  it.each([
    [0, '0 of 102 events by keywords, 20 found a phase'],
    [102, '102 of 102 events by keywords, 20 found a phase'],
    [122, '20 of 102 events by AI, 20 found a phase'],
    [204, '102 of 102 events by AI, 20 found a phase'],
  ])(
    'with both methods over 102 events, %i processed steps are shown as events of one method',
    (processed, text) => {
      const both = { ...run, methods: ['keyword', 'ai'] as ['keyword', 'ai'], total: 204, processed };
      expect(progressText({ ...both, events_classified: 20 })).toBe(text);
    },
  );

  it('tokensText is empty when no tokens were used or reserved', () => {
    expect(tokensText({ tokens_used: 0, tokens_reserved: 0 })).toBe('');
    expect(tokensText({ tokens_used: 100, tokens_reserved: 0 })).toBe('100 tokens used');
  });
});
