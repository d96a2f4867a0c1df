import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { analysisRun } from '@simmer/contracts/routes/analysis/analysis.examples';
import { render, screen, within } from '@testing-library/react';
import { analysisResult, finding, foundBy } from '../../../testing/analysis-result.factory.ts';
import { TestProviders, phaseId, phasesResponse, startApp } from '../../../testing/test-providers.tsx';
import { layOut } from '../../../testing/laid-out.ts';
import { ResultsDialog } from './results.dialog.tsx';

let undo: () => void;
beforeEach(() => {
  undo = layOut(400);
});
afterEach(() => undo());

it('results dialog: an event that was not analyzed shows the reason and is counted beside the phases (ANA-14)', async () => {
  startApp();
  const refused = { code: 'refused', message: 'The AI declined to answer about this event.' } as const;
  installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'GET /ecocycle-analysis/results': () => ({
      body: {
        results: [
          foundBy({ ai: phaseId('Maturity') }, { title: 'Stand-up' }),
          analysisResult({ title: 'Odd', ai: finding({ problem: refused }) }),
        ],
      },
    }),
  });
  const run = {
    ...analysisRun,
    methods: ['ai'] as ['ai'],
    notice: 'The AI declined to answer: 1 event was not analyzed by AI.',
    tokens_used: 1_250,
    tokens_reserved: 400,
  };
  render(
    <TestProviders>
      <ResultsDialog run={run} onVerify={() => undefined} onClose={() => undefined} />
    </TestProviders>,
  );
  const odd = within((await screen.findByText('Odd')).closest('li') ?? document.body);
  odd.getByText('Not Analyzed');
  odd.getByText('The AI declined to answer about this event.');
  screen.getByText(run.notice);
  const phaseCounts = within(screen.getByRole('list', { name: 'Events by phase' })).getAllByRole('listitem');
  expect(phaseCounts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maturity1 event'),
    'Not Analyzed1 event',
  ]);
  screen.getByText('AI: 1,250 tokens used (up to 400 more reserved).');
});
