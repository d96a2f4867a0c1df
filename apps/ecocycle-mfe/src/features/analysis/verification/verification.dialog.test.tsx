import { jest } from '@jest/globals';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { foundBy } from '../../../testing/analysis-result.factory.ts';
import { TestProviders, phaseId, phasesResponse, startApp } from '../../../testing/test-providers.tsx';
import { layOut } from '../../../testing/laid-out.ts';
import type { RuleOffer } from '../model/verification.ts';
import { VerificationDialog } from './verification.dialog.tsx';

const MATURITY = phaseId('Maturity');
const BIRTH = phaseId('Incubation');
const RUN = '3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060';

let undo: () => void;
beforeEach(() => {
  undo = layOut(400);
});
afterEach(() => undo());

interface Server {
  readonly results: readonly AnalysisResult[];
  readonly rejects?: readonly string[];
  /** Delays the response. */
  readonly pause?: () => Promise<void>;
}

function open({ results, rejects = [], pause = () => Promise.resolve() }: Server) {
  const failures = startApp();
  const onVerified = jest.fn<(offers: readonly RuleOffer[]) => void>();
  const calls = installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'GET /ecocycle-analysis/results': () => ({ body: { results } }),
    'POST /ecocycle-analysis/verify': async ({ body }) => {
      await pause();
      const sent = body as { event_id: string; verified_phase_id: string | null };
      if (rejects.includes(sent.event_id)) return { status: 500, body: { detail: 'Broken' } };
      const result = results.find(({ google_calendar_event_id: id }) => id === sent.event_id);
      const isCorrection = sent.verified_phase_id !== result?.keyword_based_ecocycle_phase_id;
      return {
        body: {
          result: { ...result, verified_ecocycle_phase_id: sent.verified_phase_id },
          suggested_keywords: isCorrection ? ['allotment'] : [],
        },
      };
    },
  });
  render(
    <TestProviders>
      <VerificationDialog runId={RUN} onVerified={onVerified} />
      <ShownToasts />
    </TestProviders>,
  );
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user: userEvent.setup(), onVerified, failures, sent };
}

const submit = () => screen.getByRole('button', { name: 'Submit Verifications' });
const phaseOf = (title: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Phase of ${title}` });

it('verification dialog: found phases are preselected, only changes are sent, and a correction offers a rule', async () => {
  const agreed = foundBy({ keyword: MATURITY }, { title: 'Stand-up' });
  const wrong = foundBy({ keyword: MATURITY }, { title: 'Allotment' });
  const done = foundBy({ keyword: MATURITY }, { title: 'Choir', verified_ecocycle_phase_id: MATURITY });
  const { user, onVerified, sent } = open({ results: [agreed, wrong, done] });
  expect((await phaseOf('Stand-up')).value).toBe(MATURITY);
  await user.selectOptions(await phaseOf('Allotment'), 'Birth');
  await user.click(submit());
  await screen.findByText('Successfully verified 2 event(s)');
  expect(sent()).toEqual([
    { event_id: agreed.google_calendar_event_id, verified_phase_id: MATURITY },
    { event_id: wrong.google_calendar_event_id, verified_phase_id: BIRTH },
  ]);
  expect(onVerified).toHaveBeenCalledWith([{ title: 'Allotment', phaseId: BIRTH, keywords: ['allotment'] }]);
});

it('verification dialog: without changes nothing is sent (ANA-23)', async () => {
  const done = foundBy({ keyword: MATURITY }, { title: 'Choir', verified_ecocycle_phase_id: MATURITY });
  const { user, sent } = open({ results: [done] });
  await phaseOf('Choir');
  await user.click(submit());
  await screen.findByText('No changes to submit');
  expect(sent()).toEqual([]);
});

it('verification dialog: an event that fails to save is logged, not counted and stays unverified in the dialog (ANA-23)', async () => {
  const lost = foundBy({ keyword: MATURITY }, { title: 'Lost' });
  const { user, onVerified, failures } = open({
    results: [foundBy({ keyword: MATURITY }, { title: 'Saved' }), lost],
    rejects: [lost.google_calendar_event_id],
  });
  await phaseOf('Lost');
  await user.click(submit());
  await screen.findByText('Successfully verified 1 event(s)');
  await screen.findByText(/1 could not be saved/);
  const marked = screen.getAllByText('Verified: Maturity').map((mark) => mark.closest('li'));
  expect(marked).toHaveLength(1);
  expect(marked[0]?.contains(await phaseOf('Lost'))).toBe(false);
  expect(failures.map(({ phase }) => phase)).toEqual(['verification']);
  expect(onVerified).not.toHaveBeenCalled();
});

it('verification dialog: when no event could be saved, an error is shown and the dialog stays', async () => {
  const lost = foundBy({ keyword: MATURITY }, { title: 'Lost' });
  const { user, onVerified } = open({ results: [lost], rejects: [lost.google_calendar_event_id] });
  await phaseOf('Lost');
  await user.click(submit());
  await screen.findByText('Failed to submit verifications');
  expect(onVerified).not.toHaveBeenCalled();
});

const cancel = () => screen.getByRole('button', { name: 'Cancel' });
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });

it('verification dialog: closing asks before choices are lost, and does not ask without choices', async () => {
  const { user, onVerified } = open({ results: [foundBy({ keyword: MATURITY }, { title: 'Allotment' })] });
  const phase = await phaseOf('Allotment');
  await user.selectOptions(phase, 'Birth');
  for (const close of [
    () => user.click(cancel()),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await close();
    expect(question()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  }
  expect(onVerified).not.toHaveBeenCalled();
  await user.selectOptions(phase, 'Maturity');
  await user.click(cancel());
  expect(question()).toBeNull();
  expect(onVerified).toHaveBeenCalledWith([]);
});

it('verification dialog: leaving after a failed submit asks, and then offers the rules of the saved events', async () => {
  const lost = foundBy({ keyword: MATURITY }, { title: 'Lost' });
  const { user, onVerified } = open({
    results: [foundBy({ keyword: MATURITY }, { title: 'Allotment' }), lost],
    rejects: [lost.google_calendar_event_id],
  });
  await user.selectOptions(await phaseOf('Allotment'), 'Birth');
  await user.click(submit());
  await screen.findByText(/1 could not be saved/);
  await user.click(cancel());
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onVerified).toHaveBeenCalledWith([{ title: 'Allotment', phaseId: BIRTH, keywords: ['allotment'] }]);
});

it('verification dialog: Stop keeps what is saved, sends no more, and both counts are shown', async () => {
  const results = Array.from({ length: 9 }, (_, index) =>
    foundBy({ keyword: MATURITY }, { title: `Stand-up ${index}` }),
  );
  const responses: (() => void)[] = [];
  const { user, onVerified, sent } = open({
    results,
    pause: () => new Promise((resolve) => responses.push(resolve)),
  });
  await phaseOf('Stand-up 0');
  await user.click(submit());
  await waitFor(() => expect(responses).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  for (const response of responses) response();
  await screen.findByText(/Stopped: 4 saved, 5 not sent/);
  await screen.findByText('Successfully verified 4 event(s)');
  expect(sent()).toHaveLength(4);
  expect(onVerified).not.toHaveBeenCalled();
  // No choice would be discarded.
  await user.click(cancel());
  expect(question()).toBeNull();
  expect(onVerified).toHaveBeenCalledWith([]);
});

it('verification dialog: revoked verifications are counted as taken back, not as verified', async () => {
  const titles = ['Choir', 'Chess', 'Market'];
  const { user } = open({
    results: titles.map((title) =>
      foundBy({ keyword: MATURITY }, { title, verified_ecocycle_phase_id: MATURITY }),
    ),
  });
  for (const title of titles) await user.selectOptions(await phaseOf(title), 'No phase');
  await user.click(submit());
  await screen.findByText('Verification removed from 3 events');
  // No other number: a toast of an earlier test may still be fading out.
  expect(screen.queryByText('Successfully verified 3 event(s)')).toBeNull();
});
