import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis.schema';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { Toaster } from '@simmer/ui/toaster';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finding, foundBy } from '../../testing/analysis-result.factory.ts';
import { AppAround, phaseId, phasesAnswer, startApp } from '../../testing/app-around.tsx';
import { usePhases } from '../analysis/use-phases.ts';
import { EventDialog } from './event.dialog.tsx';

configure({ asyncUtilTimeout: 10_000 });
const MATURITY = phaseId('Maturity');
const event = calendarEvent({
  title: 'Stand-up',
  location: 'https://meet.example.com/abc',
  ecocycle_phase: 'Maturity',
  keyword_ecocycle_phase: 'Maturity',
});

function Opened() {
  const phases = usePhases();
  if (phases.list.length === 0) return null;
  return <EventDialog event={event} phases={phases} onVerified={() => undefined} onClose={() => undefined} />;
}

function open(result: AnalysisResult) {
  startApp();
  const calls = installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesAnswer }),
    'GET /google-calendar/status': () => ({ body: { connected: false, credential: null } }),
    [`GET /google-calendar/events/${event.id}/history`]: () => ({
      body: {
        event_id: event.id,
        title: event.title,
        google_calendar_event: event,
        is_kept: false,
        entries: [],
      },
    }),
    'GET /ecocycle-analysis/results': () => ({ body: { results: [result] } }),
    'POST /ecocycle-analysis/verify': () => ({
      body: { result: { ...result, verified_ecocycle_phase_id: null }, suggested_keywords: [] },
    }),
    [`PATCH /google-calendar/events/${event.id}`]: () => ({
      body: { google_calendar_event: { ...event, ecocycle_phase: null } },
    }),
  });
  render(
    <AppAround>
      <Opened />
      <Toaster />
    </AppAround>,
  );
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body] as const);
  return { user: userEvent.setup(), writes };
}

const found = (): AnalysisResult => ({
  ...foundBy({ keyword: MATURITY, ai: MATURITY }, { google_calendar_event_id: event.id }),
  keyword: finding({
    ecocycle_phase_id: MATURITY,
    confidence: 0.75,
    matches: [{ keyword: 'stand-up', text: 'Stand-up', place: 'title', rule_id: null }],
  }),
  ai: finding({ ecocycle_phase_id: MATURITY, confidence: 0.9, reason: 'It happens each day.' }),
});

it('tells of each method what it found, how sure it is and why', async () => {
  open(found());
  await screen.findByText('75 % sure · “Stand-up” in the title');
  expect(screen.getByText('90 % sure · It happens each day.')).toBeDefined();
});

it('lets the address of a meeting be followed, in another tab that learns nothing of this one', async () => {
  open(found());
  const link = await screen.findByRole('link', { name: 'https://meet.example.com/abc' });
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://meet.example.com/abc',
    'noopener noreferrer',
    '_blank',
  ]);
});

it('takes a phase away whether it was verified or given by hand, and says so', async () => {
  const { user, writes } = open({ ...found(), verified_ecocycle_phase_id: null });
  await screen.findByText('90 % sure · It happens each day.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ecocycle phase' }), 'No phase');
  await screen.findByText('Phase removed');
  expect(writes()).toEqual([
    ['POST', { event_id: event.id, verified_phase_id: null }],
    ['PATCH', { ecocycle_phase: null }],
  ]);
  expect(screen.queryByText(/Successfully verified/)).toBeNull();
});

it('takes a verification back alone', async () => {
  const { user, writes } = open({ ...found(), verified_ecocycle_phase_id: MATURITY });
  await screen.findByText('90 % sure · It happens each day.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ecocycle phase' }), 'No phase');
  await screen.findByText('Phase removed');
  expect(writes().map(([method]) => method)).toEqual(['POST']);
});
