import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-page.tsx';
import { WeekActionsProvider } from '../model/week-actions.ts';
import { useComposer } from './composer.store.ts';
import { CellComposer } from './lazy-composer.tsx';

beforeEach(freshBrowser);

const DATE = '2026-12-09';
const nothing = () => undefined;
const actions = { createBlock: nothing, openBlock: nothing, openEvent: nothing, openReflection: nothing };

// One test: the code of the composer loads once.
test('lazy composer: what is typed while its code loads stands in its field, and is no shortcut (CAL-70)', async () => {
  const user = renderApp(
    <WeekActionsProvider value={actions}>
      <button type="button">Cell</button>
      <CellComposer date={DATE} row="early" />
    </WeekActionsProvider>,
  );
  const cell = screen.getByRole('button', { name: 'Cell' });
  cell.focus();
  act(() => useComposer.getState().open({ date: calendarDate(DATE), row: 'early', part: 'morning' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  const isLeft = [...'Nap 2px'.split(''), 'Backspace', 'Backspace', 'p', 'm', 'ArrowDown'].map((key) =>
    fireEvent.keyDown(cell, { key }),
  );
  const field = await screen.findByRole('textbox');
  await user.keyboard(' 1h');
  expect(field).toHaveProperty('value', 'Nap 2pm 1h');
  expect(isLeft.lastIndexOf(false)).toBe(isLeft.length - 2);
  expect(isLeft.indexOf(true)).toBe(isLeft.length - 1);
});
