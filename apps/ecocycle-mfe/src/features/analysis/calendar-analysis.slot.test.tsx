import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { analysisRun } from '@simmer/contracts/routes/analysis/analysis.examples';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { foundBy } from '../../testing/analysis-result.factory.ts';
import { TestProviders, phaseId, phasesResponse, startApp } from '../../testing/test-providers.tsx';
import { layOut } from '../../testing/laid-out.ts';
import { Component as CalendarAnalysis } from './calendar-analysis.slot.tsx';

let undo: () => void;
beforeEach(() => {
  undo = layOut(400);
});
afterEach(() => undo());

const done: AnalysisRun = { ...analysisRun, events_total: 100, events_analyzed: 100 };
const ai = {
  is_configured: false,
  model: null,
  tokens_per_day: 0,
  tokens_used_today: 0,
  tokens_reserved_today: 0,
  tokens_left_today: 0,
  resets_at: '2026-01-15T00:00:00.000Z',
};

/** Renders the account page; each poll of the status returns the next of the runs. */
function visit(...runs: (AnalysisRun | null)[]) {
  startApp();
  let looks = 0;
  const calls = installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'GET /ecocycle-analysis/status': () => ({
      body: { ai, run: runs[Math.min(looks++, runs.length - 1)] },
    }),
    'POST /google-calendar/ai/analyze-events': () => ({
      body: { results: [], events_analyzed: 100, run: done },
    }),
    'GET /ecocycle-analysis/results': () => ({
      body: { results: [foundBy({ keyword: phaseId('Maturity') }, { title: 'Stand-up' })] },
    }),
  });
  render(
    <TestProviders>
      <CalendarAnalysis onAuthTrouble={() => undefined} />
      <ShownToasts />
    </TestProviders>,
  );
  const asked = () => calls.filter(({ path }) => path.startsWith('/ecocycle-analysis/results'));
  return { user: userEvent.setup(), asked };
}

const dialog = () => screen.findByRole('dialog', { name: 'Ecocycle Analysis Results' });
const viewResults = () => screen.findByRole('button', { name: 'View Results' });

it('calendar analysis: when a run from an earlier visit completes, the toast opens its results', async () => {
  const { user, asked } = visit({ ...done, status: 'in_progress', finished_at: null }, done);
  const toastText = await screen.findByText('Analysis completed! 100 events analyzed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  const toast = toastText.closest<HTMLElement>('[data-toast]') ?? document.body;
  await user.click(within(toast).getByRole('button', { name: /View Results/ }));
  await within(await dialog()).findByText('Stand-up');
  expect(asked().map(({ path }) => path)).toEqual([`/ecocycle-analysis/results?run_id=${done.id}`]);
});

it('calendar analysis: a run started here opens its results by itself, and the button opens them again (ANA-1)', async () => {
  const { user } = visit(null, done);
  await user.click(await screen.findByRole('button', { name: 'Start Analysis' }));
  await dialog();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText(/^Last analysis: 100 events, Jan /);
  await user.click(await viewResults());
  await dialog();
});

it('calendar analysis: a cancelled run without analyzed events has no “View Results”', async () => {
  visit({ ...done, events_analyzed: 0, status: 'cancelled' });
  await screen.findByText(/AI-powered/);
  expect(screen.queryByRole('button', { name: 'View Results' })).toBeNull();
});
