import { jest } from '@jest/globals';
import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  undo = layOut(900);
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

/** Stand-ups on five days, classified as Maturity by keywords. */
const standUps = (count = 5): AnalysisResult[] =>
  Array.from({ length: count }, (_, index) =>
    foundBy(
      { keyword: MATURITY },
      {
        title: 'Stand-up',
        start_time: `2026-01-${12 + (index % 17)}T09:00:00.000Z`,
        end_time: `2026-01-${12 + (index % 17)}T09:15:00.000Z`,
      },
    ),
  );

const phasesOf = (sent: readonly unknown[]) =>
  sent.map((body) => (body as { verified_phase_id: string | null }).verified_phase_id);
const groupPhase = (count = 5) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Phase of Stand-up, all ${count} events` });
const singlePhases = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Phase of Stand-up, \w{3}, Jan/ });
const plan = () =>
  within(screen.getByRole('dialog'))
    .getByText(/will be confirmed/)
    .closest('[role=status]');

test('verification groups: events of one title in one calendar are one line, which the keyboard expands and collapses (ANA-24)', async () => {
  const { user } = open({ results: [...standUps(), foundBy({ keyword: BIRTH }, { title: 'Choir' })] });
  await groupPhase();
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  const fold = screen.getByRole('button', { name: '5 events of Stand-up' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fold.focus();
  await user.keyboard('{Enter}');
  expect(singlePhases()).toHaveLength(5);
  expect(screen.getByRole('button', { name: '5 events of Stand-up' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
});

test('verification groups: a phase chosen for a group is sent for each of its events', async () => {
  const { user, sent } = open({ results: standUps() });
  await user.selectOptions(await groupPhase(), 'Birth');
  expect(plan()?.textContent).toContain('5 events will be confirmed: 5 in Birth.');
  await user.click(submit());
  await screen.findByText('Successfully verified 5 event(s)');
  expect(phasesOf(sent())).toEqual([BIRTH, BIRTH, BIRTH, BIRTH, BIRTH]);
});

/** Corrects the second of five stand-ups. */
async function correctOne() {
  const opened = open({ results: standUps() });
  await groupPhase();
  await opened.user.click(screen.getByRole('button', { name: '5 events of Stand-up' }));
  await opened.user.selectOptions(singlePhases()[1] as HTMLSelectElement, 'Birth');
  return opened;
}

test('verification groups: events similar to a corrected one are counted as waiting and not sent (ANA-24)', async () => {
  const { user, sent } = await correctOne();
  expect(plan()?.textContent).toContain('1 event will be confirmed: 1 in Birth.');
  expect(plan()?.textContent).toContain('4 events like a corrected one: not confirmed until you choose.');
  // Each still shows its own finding.
  expect(singlePhases().map(({ value }) => value)).toEqual([MATURITY, BIRTH, MATURITY, MATURITY, MATURITY]);
  await user.click(submit());
  await screen.findByText('Successfully verified 1 event(s)');
  expect(phasesOf(sent())).toEqual([BIRTH]);
});

test('verification groups: a correction offers its phase for similar events, and the focus stays on its line', async () => {
  const { user, sent } = await correctOne();
  await user.click(screen.getByRole('button', { name: 'Also for 4 others like it' }));
  expect(document.activeElement).toBe(singlePhases()[1]);
  expect(screen.queryByRole('button', { name: /like it$/ })).toBeNull();
  await user.click(submit());
  await screen.findByText('Successfully verified 5 event(s)');
  expect(phasesOf(sent())).toEqual([BIRTH, BIRTH, BIRTH, BIRTH, BIRTH]);
});

test('verification groups: similar events can be confirmed as found, singly or all together', async () => {
  const { user, sent } = await correctOne();
  await user.click(screen.getAllByRole('button', { name: 'Confirm Maturity' })[0] as HTMLElement);
  expect(plan()?.textContent).toContain('2 events will be confirmed: 1 in Maturity, 1 in Birth.');
  await user.click(screen.getByRole('button', { name: 'Confirm the others as found' }));
  await user.click(submit());
  await screen.findByText('Successfully verified 5 event(s)');
  expect(phasesOf(sent()).filter((phase) => phase === BIRTH)).toHaveLength(1);
  expect(phasesOf(sent()).filter((phase) => phase === MATURITY)).toHaveLength(4);
});

test('verification groups: a group with differing findings shows how many events are in each phase and preselects none', async () => {
  const [first, second, ...others] = standUps();
  const differing = [first, second].map((result) => ({ ...(result as AnalysisResult) }));
  open({
    results: [
      ...differing.map((result) => ({ ...result, keyword_based_ecocycle_phase_id: BIRTH })),
      ...others,
    ],
  });
  const phase = await groupPhase();
  expect(phase.selectedOptions[0]?.textContent).toBe('Several phases');
  screen.getByText('3 of 5 in Maturity, 2 in Birth');
  screen.getByText('Found: 3 of 5 in Maturity, 2 in Birth');
});

test('verification groups: when all remaining events wait for a choice, nothing is sent', async () => {
  const [first, ...others] = standUps();
  const corrected = { ...(first as AnalysisResult), verified_ecocycle_phase_id: BIRTH };
  const { user, sent } = open({ results: [corrected, ...others] });
  await groupPhase();
  await user.click(submit());
  await screen.findByText('No changes to submit');
  expect(sent()).toEqual([]);
});

test('verification groups: of 1,000 events only the lines near the window are rendered', async () => {
  open({ results: standUps(1000) });
  await groupPhase(1000);
  fireEvent.click(screen.getByRole('button', { name: '1,000 events of Stand-up' }));
  expect(singlePhases().length).toBeLessThan(40);
});
