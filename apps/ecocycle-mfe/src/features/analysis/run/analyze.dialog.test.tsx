import { jest } from '@jest/globals';
import type { AiAllowance } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyzeDialog } from './analyze.dialog.tsx';
import { preloadDialogs } from '@simmer/ui/antd/dialog';

beforeAll(preloadDialogs);

const ready: AiAllowance = {
  is_configured: true,
  model: 'small-model',
  tokens_per_day: 200_000,
  tokens_used_today: 1_250,
  tokens_reserved_today: 0,
  tokens_left_today: 198_750,
  resets_at: '2026-01-15T00:00:00.000Z',
};

function open(ai: AiAllowance | undefined) {
  const onAnalyze = jest.fn<(methods: readonly AnalysisMethod[]) => void>();
  render(
    <>
      <AnalyzeDialog count={3} ai={ai} isBusy={false} onAnalyze={onAnalyze} onClose={() => undefined} />
      <ShownToasts />
    </>,
  );
  return { user: userEvent.setup(), onAnalyze };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const analyze = () => screen.getByRole('button', { name: 'Analyze 3 Event(s)' });

it('analyze dialog: keywords alone are preselected, and AI shows the tokens used today (ANA-2)', async () => {
  const { user, onAnalyze } = open(ready);
  expect(box(/Keyword-based/).checked).toBe(true);
  expect(box(/AI-powered.*1,250 of 200,000 tokens used today/).checked).toBe(false);
  await user.click(analyze());
  expect(onAnalyze).toHaveBeenLastCalledWith(['keyword']);
  await user.click(box(/AI-powered/));
  await user.click(analyze());
  expect(onAnalyze).toHaveBeenLastCalledWith(['keyword', 'ai']);
});

it.each([
  [
    'without a configured AI',
    { is_configured: false, model: null },
    /AI-powered.*No AI is set up on this server/,
  ],
  [
    'when the day’s tokens are used up',
    { tokens_used_today: 200_000, tokens_left_today: 0 },
    /AI-powered.*available again tomorrow/,
  ],
])(
  'analyze dialog: %s the AI box is disabled with the reason, and keywords stay enabled',
  (_when, ai, name) => {
    open({ ...ready, ...ai });
    expect([box(name).disabled, box(/Keyword-based/).disabled]).toEqual([true, false]);
  },
);

it('analyze dialog: Analyze without a method shows an error and starts nothing', async () => {
  const { user, onAnalyze } = open(ready);
  await user.click(box(/Keyword-based/));
  await user.click(analyze());
  await screen.findByText('Please select at least one analysis method');
  expect(onAnalyze).not.toHaveBeenCalled();
});
