import { localStore } from '@simmer/plan/copy/local-plan';
import { changePlan } from '@simmer/app-state/testing/change-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { makeStep } from '@simmer/ui/toasts/undo';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { useComposer } from './composer.store.ts';
import { CellComposer } from './lazy-composer.tsx';
import { renderApp } from '../../../testing/render-page.tsx';

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  useComposer.setState({ place: null, typed: '', typedBy: null });
  await freshBrowser();
});
afterEach(cleanup);

const DATE = '2026-12-09';
const blocks = () => localStore.peek()?.timeBlocks ?? [];
const createBlock = jest.fn();
const nothing = () => undefined;
const actions = { createBlock, openBlock: nothing, openEvent: nothing, openReflection: nothing };

async function openLine() {
  createBlock.mockClear();
  const user = renderApp(
    <WeekActionsProvider value={actions}>
      <button type="button" data-add={`${DATE}:early`}>
        Cell
      </button>
      <button type="button">Elsewhere</button>
      <CellComposer date={DATE} row="early" />
      <CellComposer date={DATE} row="late" />
    </WeekActionsProvider>,
  );
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'early', part: 'morning' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(field);
  return { field, user };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());

test('composer: a name and Enter make a block once, on its day and part, and undo removes it (CAL-70)', async () => {
  const { user } = await openLine();
  await user.keyboard('Dentist');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Once, on Wednesday morning, Dec 9'),
  );
  await user.keyboard('{Enter}');
  await isClosed();
  expect(blocks()).toMatchObject([
    { recurring: 'once', scheduled_days: ['wednesday'], start_date: DATE, start_timing: { name: 'morning' } },
  ]);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks()).toHaveLength(0));
});

test('composer: time, length and rhythm of the line are those of the block (CAL-70)', async () => {
  const { user } = await openLine();
  await user.keyboard('Swim 12:30 45m weekly{Enter}');
  await isClosed();
  expect(blocks()).toMatchObject([
    { recurring: 'weekly', start_date: DATE, start_time: '12:30', duration_minutes: 45 },
  ]);
});

test('composer: a name of more than 120 characters cannot be added, and the line says why (QCK-1)', async () => {
  const { user } = await openLine();
  await user.paste('x'.repeat(120));
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.paste('x');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'A name has at most 120 characters. This one is longer.',
    ),
  );
  expect(add.disabled).toBe(true);
});

test('composer: Tab opens the form with what was typed, and so does More with nothing (CAL-70)', async () => {
  const { user } = await openLine();
  await user.keyboard('Swim 7am');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('07:00'));
  await user.tab();
  expect(createBlock).toHaveBeenLastCalledWith(
    DATE,
    'morning',
    expect.objectContaining({ activityName: 'Swim', startTime: '07:00' }),
  );
  await isClosed();
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'late', part: 'afternoon' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(createBlock).toHaveBeenLastCalledWith(DATE, 'afternoon', null);
});

test('composer: the part of the clicked band is outlined, and Tab takes it before it opens the form (CAL-70)', async () => {
  const { user, field } = await openLine();
  const chip = (name: string) => screen.getByRole('button', { name });
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  act(() => {
    const clicked = 'evening';
    useComposer.getState().open({ date: calendarDate(DATE), row: 'early', part: 'afternoon', clicked });
  });
  expect(pressed()).toEqual(['Afternoon']);
  expect(chip('Evening').getAttribute('aria-keyshortcuts')).toBe('Tab');
  await user.keyboard('Dentist{Tab}');
  expect(document.activeElement).toBe(field);
  expect(pressed()).toEqual(['Evening']);
  expect(screen.queryByRole('button', { name: 'Evening' })?.getAttribute('aria-keyshortcuts')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Once, on Wednesday evening, Dec 9'),
  );
  await user.click(chip('Midday'));
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await isClosed();
  expect(blocks()).toMatchObject([{ start_date: DATE, start_timing: { name: 'midday' } }]);
});

test('composer: a part that the line says has no chips beside it (CAL-70)', async () => {
  const { user } = await openLine();
  screen.getByRole('group', { name: 'Part of the day' });
  await user.keyboard('Swim 7pm');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Part of the day' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Keep as text: 7pm' }));
  screen.getByRole('group', { name: 'Part of the day' });
});

test('composer: Escape leaves it for its cell, and the next one begins with what was typed (CAL-70)', async () => {
  const { user } = await openLine();
  await user.keyboard('Den{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cell' }));
  expect(blocks()).toHaveLength(0);
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'late', part: 'afternoon' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Den');
});

test('composer: a click into another cell takes what was typed along, but not to somebody else (CAL-70)', async () => {
  const { user } = await openLine();
  await user.keyboard('Den');
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'late', part: 'afternoon' }));
  await screen.findByRole('group', { name: /afternoon$/ });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Den');
  act(() => useComposer.setState({ place: null, typedBy: 'somebody else' }));
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'early', part: 'morning' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
});

test('composer: an empty line closes when the focus leaves it, a typed one stays (CAL-70)', async () => {
  const { user } = await openLine();
  await user.keyboard('x');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('x');
  await user.clear(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await isClosed();
});

test('composer: a line that says two days asks, Enter adds nothing, and Tab goes to the answers (CAL-70, QCK-8)', async () => {
  const { field, user } = await openLine();
  await user.keyboard('call on tue 2031-01-31');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Which day?'));
  await user.keyboard('{Enter}');
  expect(blocks()).toEqual([]);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Tuesday, Dec 8');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await isClosed();
  expect(blocks()).toMatchObject([{ start_date: '2026-12-08', scheduled_days: ['tuesday'] }]);
});

test('composer: a recurrence that no block has is said, and stays in the name (QCK-10)', async () => {
  const { user } = await openLine();
  await user.keyboard('plants every third day');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(
      /^Once, on Wednesday morning, Dec 9\. “every third day” cannot be kept: /,
    ),
  );
});

test('composer: Tab goes to the North Stars after the mark, and the chosen one is written into the line (QCK-13)', async () => {
  const id = '0b1f4c1e-5a2b-4d0e-9a44-4b5f3d1a7c01';
  const fields = { name: 'Meaningful Work', emoji: '💼', color: '#3B82F6' };
  await changePlan([{ resource: 'northStars', id, fields }]);
  const { user, field } = await openLine();
  await user.keyboard('Report #');
  await screen.findByRole('group', { name: 'North Stars in this line' });
  await user.tab();
  expect(document.activeElement?.textContent).toBe('💼 Meaningful Work');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Report #Meaningful-Work ');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  await isClosed();
  expect(blocks()).toMatchObject([{ north_star_theme_id: id }]);
});

test('composer: the browser asks before a reload while a text is kept, also after Back closed the line (CAL-70, UI-21)', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await openLine();
  expect(asks()).toBe(false);
  await user.keyboard('Dentist');
  expect(asks()).toBe(true);
  act(closeTopLayer);
  await isClosed();
  expect(asks()).toBe(true);
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'late', part: 'afternoon' }));
  await screen.findByDisplayValue('Dentist');
  await user.keyboard('{Enter}');
  await isClosed();
  expect(asks()).toBe(false);
});
