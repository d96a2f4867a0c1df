import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { foundBy } from '../../../testing/analysis-result.factory.ts';
import { TestProviders, phaseId, phasesResponse, startApp } from '../../../testing/test-providers.tsx';
import { layOut } from '../../../testing/laid-out.ts';
import { VerificationDialog } from './verification.dialog.tsx';

const MATURITY = phaseId('Maturity');
const BIRTH = phaseId('Incubation');

let undo: () => void;
beforeEach(() => {
  undo = layOut(900);
});
afterEach(() => undo());

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

function open(results: readonly AnalysisResult[]) {
  startApp();
  const calls = installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'GET /ecocycle-analysis/results': () => ({ body: { results } }),
    'POST /ecocycle-analysis/verify': ({ body }) => {
      const sent = body as { event_id: string; verified_phase_id: string | null };
      const result = results.find(({ google_calendar_event_id: id }) => id === sent.event_id);
      return {
        body: {
          result: { ...result, verified_ecocycle_phase_id: sent.verified_phase_id },
          suggested_keywords: [],
        },
      };
    },
  });
  render(
    <TestProviders>
      <VerificationDialog runId="3f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060" onVerified={() => undefined} />
      <ShownToasts />
    </TestProviders>,
  );
  const sent = () =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { verified_phase_id: string | null }).verified_phase_id);
  return { user: userEvent.setup(), sent };
}

const groupPhase = (count = 5) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Phase of Stand-up, all ${count} events` });
const singlePhases = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Phase of Stand-up, \w{3}, Jan/ });
const plan = () =>
  within(screen.getByRole('dialog'))
    .getByText(/will be confirmed/)
    .closest('[role=status]');
const submit = () => screen.getByRole('button', { name: 'Submit Verifications' });

test('verification groups: events of one title in one calendar are one line, which the keyboard expands and collapses (ANA-24)', async () => {
  const { user } = open([...standUps(), foundBy({ keyword: BIRTH }, { title: 'Choir' })]);
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
  const { user, sent } = open(standUps());
  await user.selectOptions(await groupPhase(), 'Birth');
  expect(plan()?.textContent).toContain('5 events will be confirmed: 5 in Birth.');
  await user.click(submit());
  await screen.findByText('Successfully verified 5 event(s)');
  expect(sent()).toEqual([BIRTH, BIRTH, BIRTH, BIRTH, BIRTH]);
});

/** Corrects the second of five stand-ups. */
async function correctOne() {
  const opened = open(standUps());
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
  expect(sent()).toEqual([BIRTH]);
});

test('verification groups: a correction offers its phase for similar events, and the focus stays on its line', async () => {
  const { user, sent } = await correctOne();
  await user.click(screen.getByRole('button', { name: 'Also for 4 others like it' }));
  expect(document.activeElement).toBe(singlePhases()[1]);
  expect(screen.queryByRole('button', { name: /like it$/ })).toBeNull();
  await user.click(submit());
  await screen.findByText('Successfully verified 5 event(s)');
  expect(sent()).toEqual([BIRTH, BIRTH, BIRTH, BIRTH, BIRTH]);
});

test('verification groups: similar events can be confirmed as found, singly or all together', async () => {
  const { user, sent } = await correctOne();
  await user.click(screen.getAllByRole('button', { name: 'Confirm Maturity' })[0] as HTMLElement);
  expect(plan()?.textContent).toContain('2 events will be confirmed: 1 in Maturity, 1 in Birth.');
  await user.click(screen.getByRole('button', { name: 'Confirm the others as found' }));
  await user.click(submit());
  await screen.findByText('Successfully verified 5 event(s)');
  expect(sent().filter((phase) => phase === BIRTH)).toHaveLength(1);
  expect(sent().filter((phase) => phase === MATURITY)).toHaveLength(4);
});

test('verification groups: a group with differing findings shows how many events are in each phase and preselects none', async () => {
  const [first, second, ...others] = standUps();
  const differing = [first, second].map((result) => ({ ...(result as AnalysisResult) }));
  open([...differing.map((result) => ({ ...result, keyword_based_ecocycle_phase_id: BIRTH })), ...others]);
  const phase = await groupPhase();
  expect(phase.selectedOptions[0]?.textContent).toBe('Several phases');
  screen.getByText('3 of 5 in Maturity, 2 in Birth');
  screen.getByText('Found: 3 of 5 in Maturity, 2 in Birth');
});

test('verification groups: when all remaining events wait for a choice, nothing is sent', async () => {
  const [first, ...others] = standUps();
  const corrected = { ...(first as AnalysisResult), verified_ecocycle_phase_id: BIRTH };
  const { user, sent } = open([corrected, ...others]);
  await groupPhase();
  await user.click(submit());
  await screen.findByText('No changes to submit');
  expect(sent()).toEqual([]);
});

test('verification groups: of 1,000 events only the lines near the window are rendered', async () => {
  open(standUps(1000));
  await groupPhase(1000);
  fireEvent.click(screen.getByRole('button', { name: '1,000 events of Stand-up' }));
  expect(singlePhases().length).toBeLessThan(40);
});
