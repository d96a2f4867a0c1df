import { jest } from '@jest/globals';
import { activity } from '@simmer/testing/activity.factory';
import { calendarEvent } from '@simmer/testing/calendar-event.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { cardMaker } from '../model/block-card.ts';
import { findUnassigned } from '../model/unassigned.ts';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { UnassignedPanel } from './unassigned-panel.tsx';

const garden = activity({ name: 'Garden' });
const cardOf = cardMaker({ activities: [garden], northStars: [], sizes: [], vibes: [] });
const actions = {
  createBlock: jest.fn(),
  openBlock: jest.fn(),
  openEvent: jest.fn(),
  openReflection: jest.fn(),
};

function show({ isNarrow = false, isEmpty = false } = {}) {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: isNarrow, media: query }) as never;
  const onClose = jest.fn();
  const blocks = [timeBlock({ activity_id: garden.id, scheduled_days: [] })];
  const events = ['Dentist', 'Choir', 'Home'].map((title) =>
    calendarEvent({
      id: title,
      title,
      ecocycle_phase: null,
      event_type: title === 'Home' ? 'working_location' : null,
    }),
  );
  const unassigned = isEmpty
    ? findUnassigned([], [], cardOf, '2026-11-16')
    : findUnassigned(blocks, events, cardOf, '2026-11-16');
  const panel = (
    <WeekActionsProvider value={actions}>
      <button type="button" aria-controls="unassigned">
        Unassigned
      </button>
      <UnassignedPanel unassigned={unassigned} onClose={onClose} />
    </WeekActionsProvider>
  );
  return { onClose, ...render(panel) };
}

test('unassigned panel: it has two lists with names and counts, and the search filters both (CAL-40)', async () => {
  show();
  const blocks = screen.getByRole('list', { name: 'TBD blocks (1)' });
  within(blocks).getByRole('button', { name: /^Garden/ });
  const events = screen.getByRole('list', { name: 'Events without a phase (2)' });
  expect(within(events).getAllByRole('button')).toHaveLength(2);

  await userEvent.setup().type(screen.getByLabelText('Search by activity name'), 'dent');
  screen.getByRole('heading', { name: 'TBD blocks (0)' });
  screen.getByText('No items match your search');
  const found = screen.getByRole('list', { name: 'Events without a phase (1)' });
  within(found).getByRole('button', { name: /Dentist/ });
});

test('unassigned panel: an empty list says in one sentence what would be in it (CAL-40)', () => {
  show({ isEmpty: true });
  expect(screen.queryByRole('list')).toBeNull();
  screen.getByText('TBD blocks wait here until you drag them onto a day.');
  screen.getByText('Events without an ecocycle phase appear here.');
});

test('unassigned panel: on a phone it takes the focus, Escape closes it, and the focus returns (CAL-56)', async () => {
  const { onClose, rerender } = show({ isNarrow: true });
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Unassigned' }));
  await userEvent.setup().keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(
    <WeekActionsProvider value={actions}>
      <button type="button" aria-controls="unassigned">
        Unassigned
      </button>
    </WeekActionsProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unassigned' }));
});

test('unassigned panel: Back closes the sheet of a phone; Back, Escape and focus leave the panel of a wide window alone (CAL-56, UI-61)', async () => {
  const wide = show();
  expect(document.activeElement).toBe(document.body);
  await userEvent.setup().keyboard('{Escape}');
  act(closeTopLayer);
  expect(wide.onClose).not.toHaveBeenCalled();
  wide.unmount();
  const { onClose } = show({ isNarrow: true });
  act(closeTopLayer);
  expect(onClose).toHaveBeenCalledTimes(1);
});
