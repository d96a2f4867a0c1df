import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finding, foundBy } from '../../../testing/analysis-result.factory.ts';
import { TestProviders, phaseId, phasesResponse, startApp } from '../../../testing/test-providers.tsx';
import { usePhases } from '../../analysis/phases/use-phases.ts';
import { EventDialog } from './event.dialog.tsx';

const MATURITY = phaseId('Maturity');
const RENEWAL = phaseId('Renewal');
const event = calendarEvent({
  title: 'Stand-up',
  location: 'https://meet.example.com/abc',
  ecocycle_phase: 'Maturity',
  keyword_ecocycle_phase: 'Maturity',
});

function Opened({ shown }: { shown: CalendarEvent }) {
  const phases = usePhases();
  if (phases.list.length === 0) return null;
  return <EventDialog event={shown} phases={phases} onVerified={() => undefined} onClose={() => undefined} />;
}

const phasesOf = (ecocycle_phase_id: string | null, verified_ecocycle_phase_id: string | null) => ({
  ecocycle_phase_id,
  verified_ecocycle_phase_id,
});
const CHANGE = { before: phasesOf(MATURITY, null), after: phasesOf(RENEWAL, RENEWAL) };

/** @param isLeft the server reports on undo that the event was changed elsewhere */
function open(result: AnalysisResult, isLeft = false) {
  startApp();
  const calls = installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
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
      body: {
        result: { ...result, verified_ecocycle_phase_id: null },
        suggested_keywords: [],
        change: { google_calendar_event_id: event.id, ...CHANGE },
      },
    }),
    'POST /ecocycle-analysis/phases/restore': () =>
      isLeft ? { status: 409, body: { detail: 'Changed.' } } : { body: { restored: [event.id] } },
    [`PATCH /google-calendar/events/${event.id}`]: () => ({
      body: { google_calendar_event: { ...event, ecocycle_phase: null } },
    }),
  });
  const drawn = (shown: CalendarEvent) => (
    <TestProviders>
      <Opened shown={shown} />
      <ShownToasts />
    </TestProviders>
  );
  const { rerender } = render(drawn(event));
  const follow = (change: Partial<CalendarEvent>) => rerender(drawn({ ...event, ...change }));
  const writes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body] as const);
  return { user: userEvent.setup(), writes, follow };
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

it('event dialog: methods show confidence and reason; place, Join and Open in Google are safe links, or missing (KIT-38)', async () => {
  const { follow } = open(found());
  await screen.findByText('75 % sure · “Stand-up” in the title');
  expect(screen.getByText('90 % sure · It happens each day.')).toBeDefined();
  const link = await screen.findByRole('link', { name: 'https://meet.example.com/abc' });
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://meet.example.com/abc',
    'noopener noreferrer',
    '_blank',
  ]);
  const addresses = () =>
    ['Join', 'Open in Google'].map((name) => screen.queryByRole('link', { name })?.getAttribute('href'));
  expect(addresses()).toEqual([undefined, undefined]);
  follow({ conference_link: 'https://meet.example.com/a', link: 'https://calendar.example.com/b' });
  expect(addresses()).toEqual(['https://meet.example.com/a', 'https://calendar.example.com/b']);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Join' }).rel).toBe('noopener noreferrer');
});

it('event dialog: “No phase” removes a phase that was both found and set by the user', async () => {
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

it('event dialog: “No phase” on a verified phase only revokes the verification', async () => {
  const { user, writes } = open({ ...found(), verified_ecocycle_phase_id: MATURITY });
  await screen.findByText('90 % sure · It happens each day.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ecocycle phase' }), 'No phase');
  await screen.findByText('Phase removed');
  expect(writes().map(([method]) => method)).toEqual(['POST']);
});

const phaseField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ecocycle phase' });

describe('event dialog: undo of a confirmation', () => {
  const confirm = async (isLeft: boolean) => {
    const opened = open(found(), isLeft);
    await screen.findByText('90 % sure · It happens each day.');
    await opened.user.selectOptions(phaseField(), 'Renewal');
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    return opened;
  };

  it('undo restores the phases from before, and redo those from after', async () => {
    const { user, writes } = await confirm(false);
    await screen.findByText('Undone: Successfully verified 1 event(s)');
    const { before, after } = CHANGE;
    expect(writes().at(-1)).toEqual(['POST', { events: [{ event_id: event.id, from: after, to: before }] }]);
    expect(phaseField().value).toBe(MATURITY);
    await user.click(await screen.findByRole('button', { name: 'Redo' }));
    await screen.findByText('Redone: Successfully verified 1 event(s)');
    expect(writes().at(-1)).toEqual(['POST', { events: [{ event_id: event.id, from: before, to: after }] }]);
    expect(phaseField().value).toBe(RENEWAL);
  });

  it('an event that was changed elsewhere meanwhile is left as it is, with a message', async () => {
    await confirm(true);
    await screen.findByText(/This event was changed in another tab/);
    expect(phaseField().value).toBe(RENEWAL);
  });
});

it('event dialog: a phase set in another tab is shown, and that its calendar was disconnected elsewhere', async () => {
  const { follow } = open(found());
  await screen.findByText('90 % sure · It happens each day.');
  follow({ ecocycle_phase: 'Renewal' });
  expect(phaseField().value).toBe(phaseId('Renewal'));
  follow({ is_synced: false });
  expect(screen.getByText('No longer: its calendar is not connected')).toBeDefined();
});
