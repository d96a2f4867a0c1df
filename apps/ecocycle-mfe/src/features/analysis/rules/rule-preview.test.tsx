import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { testId } from '@simmer/testing/test-id';
import { render, screen } from '@testing-library/react';
import { TestProviders, phaseId, phasesResponse, startApp } from '../../../testing/test-providers.tsx';
import { layOut } from '../../../testing/laid-out.ts';
import { RulePreview } from './rule-preview.tsx';

let undo: () => void;
beforeEach(() => {
  undo = layOut(400);
});
afterEach(() => undo());

const touched = (title: string, start_time: string, is_past: boolean) => ({
  google_calendar_event_id: testId(),
  title,
  start_time,
  is_all_day: true,
  is_past,
  from_ecocycle_phase_id: null,
  to_ecocycle_phase_id: phaseId('Renewal'),
});

it('rule preview: past and coming events are listed apart, each with its year', async () => {
  startApp();
  installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'POST /ecocycle-analysis/keyword-rules/preview': () => ({
      body: {
        events_touched: 42,
        past_events_touched: 41,
        events: [touched('Choir', '2025-12-30', true), touched('Choir trip', '2027-01-02', false)],
      },
    }),
  });
  render(
    <TestProviders>
      <RulePreview draft={{ keyword: 'choir', ecocycle_phase_id: phaseId('Renewal') }} />
    </TestProviders>,
  );
  await screen.findByText('The keyword result of 42 events changes. What you verified stays.');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/–.*/, ''));
  expect(lines).toEqual(['41 past events', 'Dec 30, 2025Choir', '1 coming event', 'Jan 2, 2027Choir trip']);
  screen.getByText('And 40 events more.');
});
