import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { localStore } from '@simmer/plan/copy/local-plan';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { northStar } from '@simmer/testing/north-star.factory';
import { makeStep } from '@simmer/ui/toasts/undo';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { proposalOf, useProposals } from '../../../shared/proposals.store.ts';
import { FirstWeekButton } from '../../first-week/first-week-button.tsx';
import { WeekScroller } from '../scroll/week-scroller.ts';
import { ProposalsBar } from './proposals-bar.tsx';
import { renderApp } from '../../../testing/render-page.tsx';

const house = northStar({ name: 'A tiny house', emoji: '🏠' });
// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  await localStore.change(
    (data) => void data.northStarThemes.push(northStar({ name: 'Creativity & Art' }), house),
  );
});

const scroller = new WeekScroller([], calendarDate('2026-11-16'));
const blocks = () => localStore.peek()?.timeBlocks ?? [];
const proposed = () => useProposals.getState().blocks;
const nameOf = (id: string) =>
  [...(localStore.peek()?.activities ?? []), ...useProposals.getState().activities].find(
    (each) => each.id === id,
  )?.name;

async function renderWithFirstWeek() {
  const user = renderApp(
    <>
      <FirstWeekButton />
      <ProposalsBar scroller={scroller} />
    </>,
  );
  const suggest = screen.getByRole<HTMLButtonElement>('button', { name: 'Suggest a first week' });
  await waitFor(() => expect(suggest.disabled).toBe(false));
  await user.click(suggest);
  return { user };
}

test('proposals: all are added where they were moved to, once, without what was left out, with one undo (CAL-71)', async () => {
  const { user } = await renderWithFirstWeek();
  const [art] = proposed().filter(({ activity_id: id }) => nameOf(id) === 'Art');
  const [music] = proposed().filter(({ activity_id: id }) => nameOf(id) === 'Music');
  act(() => {
    proposalOf(art?.id ?? '')?.moveTo({ date: '2031-03-05', part: 'midday' });
    proposalOf(music?.id ?? '')?.leaveOut();
  });
  expect(blocks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add 7 time blocks' }));
  await waitFor(() => expect(blocks()).toHaveLength(7));
  expect(proposed()).toEqual([]);
  const names = blocks().map(({ activity_id: id }) => nameOf(id) ?? '');
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual([
    ...Array.from({ length: 4 }, () => 'A tiny house'),
    'Art',
    'Art',
    'Music',
  ]);
  expect(blocks().find(({ id }) => id === art?.id)).toMatchObject({
    start_date: '2031-03-05',
    scheduled_days: ['wednesday'],
    start_timing: { name: 'midday' },
    recurring: 'once',
  });
  expect(localStore.peek()?.activities.filter(({ name }) => name === 'A tiny house')).toMatchObject([
    { emoji: '🏠' },
  ]);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks()).toEqual([]));
});

test('proposals: one by one, a new activity of several blocks is made once, and stays with the others after an undo (CAL-71)', async () => {
  await renderWithFirstWeek();
  const houses = proposed().filter(({ activity_id: id }) => nameOf(id) === 'A tiny house');
  expect(houses).toHaveLength(4);
  for (const [at, { id }] of houses.entries()) {
    act(() => proposalOf(id)?.add());
    await waitFor(() => expect(blocks()).toHaveLength(at + 1));
  }
  expect(proposalOf(houses[0]?.id ?? '')).toBeNull();
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks().map(({ id }) => id)).toEqual(houses.slice(0, -1).map(({ id }) => id)));
  expect(localStore.peek()?.activities.filter(({ name }) => name === 'A tiny house')).toHaveLength(1);
});

test.each(['Add 8 time blocks', 'Not now'])(
  'proposals: after “%s” the focus is on a proposed day in view, and nothing scrolls (CAL-71)',
  async (name) => {
    const { user } = await renderWithFirstWeek();
    const dates = [...new Set(proposed().map(({ start_date: date }) => calendarDate(date)))].toSorted();
    const [earlier, later] = [dates[0], dates.at(-1)];
    if (earlier === undefined || later === undefined) throw new Error('Nothing is proposed.');
    expect(earlier < later).toBe(true);
    const inView = jest.spyOn(scroller, 'getDaysInView').mockReturnValue({ start: later, end: later });
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    for (const date of [earlier, later]) {
      const cell = document.createElement('button');
      cell.dataset['add'] = `${date}:early`;
      document.body.append(cell);
    }
    await user.click(screen.getByRole('button', { name }));
    const cell = document.querySelector(`[data-add="${later}:early"]`);
    await waitFor(() => expect(document.activeElement).toBe(cell));
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
    for (const each of document.querySelectorAll('[data-add]')) each.remove();
    focused.mockRestore();
    inView.mockRestore();
  },
);

test('proposals: leaving the page ends them (CAL-71)', async () => {
  await renderWithFirstWeek();
  expect(proposed()).toHaveLength(8);
  cleanup();
  expect(proposed()).toEqual([]);
});
