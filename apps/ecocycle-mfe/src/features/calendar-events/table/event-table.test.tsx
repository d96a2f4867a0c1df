import { jest } from '@jest/globals';
import type { CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { layOut } from '../../../testing/laid-out.ts';
import type { Phases } from '../../analysis/phases/use-phases.ts';
import { EventTable } from './event-table.tsx';
import { countSelection, NOTHING_SELECTED, withEvent } from '../model/event-selection.ts';
import type { OwnEmails } from '../../../event-texts.ts';
import { NO_FILTER } from '../model/filter-events.ts';
import { DEFAULT_EVENT_SORT } from '../model/sort-events.ts';
import type { EventListState } from '../model/use-event-list-state.ts';

const MATURITY = { id: 'm', label: 'Maturity', color: '#3B82F6', emoji: '🌳' };
const phases: Phases = {
  list: [MATURITY],
  byId: () => MATURITY,
  byName: (name) => (name === null ? null : MATURITY),
  byLabel: () => MATURITY,
};
const OWN: OwnEmails = new Set(['robin@example.com']);
const onOpen = jest.fn<(event: CalendarEvent) => void>();

function ListHarness({ events }: { events: readonly CalendarEvent[] }) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [sort, setSort] = useState(DEFAULT_EVENT_SORT);
  const listState = {
    zone: 'Europe/Stockholm',
    own: OWN,
    shown: events,
    events,
    sort,
    setSort,
    filter: NO_FILTER,
    selection,
    counts: countSelection(selection, events, events),
    select: (id: string, isSelected: boolean) => setSelection(withEvent(selection, id, isSelected)),
  };
  return (
    <>
      <output>{listState.counts.selected.length}</output>
      <EventTable listState={listState as EventListState} phases={phases} onOpen={onOpen} />
    </>
  );
}

let undo: () => void;
beforeEach(() => {
  undo = layOut(600);
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => undo());

const many = Array.from({ length: 10_000 }, (_, index) => calendarEvent({ title: `Event ${index}` }));
const show = (...events: CalendarEvent[]) => render(<ListHarness events={events} />);
const row = (name: RegExp) => screen.getByRole('row', { name });

it('event table: a declined event says so (CAL-73)', () => {
  show(calendarEvent({ title: 'Party', own_response: 'declined' }), calendarEvent({ title: 'Lunch' }));
  expect(row(/Party/).textContent).toContain('Declined');
  expect(row(/Lunch/).textContent).not.toContain('Declined');
});

it('event table: of 10,000 events only the visible rows are rendered, and aria-rowcount counts them all', () => {
  show(...many);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getByRole('columnheader', { name: 'Date & Time' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

it('event table: a row shows title, organizer, place, time, duration, recurrence, attendees and phases (KIT-33)', () => {
  const people = [{ email: 'priya@example.com', name: 'Priya', response_status: null }];
  show(
    calendarEvent({
      title: 'Stand-up',
      organizer_name: 'Priya',
      location: 'Room 4',
      is_recurring: true,
      attendees: people,
      keyword_ecocycle_phase: 'Maturity',
      ecocycle_phase: 'Maturity',
    }),
  );
  const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '',
    'Stand-upConfirmed: MaturityPriya · Room 4',
    'Wed, Jan 1410:00 – 11:00',
    '1h 0m',
    'Yes',
    '1',
    '🌳Maturity',
    '–Not Analyzed',
  ]);
});

it('event table: an event of a disconnected calendar reads “No longer synced”, and oneself is not named as organizer (SYN-43)', () => {
  show(
    calendarEvent({
      organizer_name: 'Robin@example.com',
      location: 'Room 4',
      ecocycle_phase: 'Maturity',
      is_synced: false,
    }),
  );
  const [, title] = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
  expect(title).toBe('Allotment committeeNo longer syncedConfirmed: MaturityRoom 4');
});

it('event table: one tab stop; arrows and Home move between rows, Space selects and Enter opens', async () => {
  const user = userEvent.setup();
  show(...many.slice(0, 30));
  act(() => row(/Event 0 /).focus());
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement).toBe(row(/Event 2 /));
  expect(row(/Event 2 /).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('1', { selector: 'output' })).toBeDefined();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(many[1]);
  expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(row(/Event 0 /));
});
