import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from './date-field.tsx';
import { setWeekStart } from '../dates/week-start.ts';

configure({ asyncUtilTimeout: 10_000 });
// jsdom has no layout, so there is nothing to observe or to match.
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  globalThis.ResizeObserver = StillObserver;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
});

describe('DateField', () => {
  it.each([
    ['monday', 'Mo'],
    ['sunday', 'Su'],
  ] as const)('reports dates as yyyy-MM-dd and starts the week on %s', async (weekStartsOn, firstDay) => {
    const user = userEvent.setup();
    const dates: (string | null)[] = [];
    render(
      <DateField
        label="Sync from date"
        value="2026-11-20"
        onChange={(date) => dates.push(date)}
        weekStartsOn={weekStartsOn}
      />,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sync from date' });
    expect(field.value).toBe('Nov 20, 2026');
    await user.click(field);
    const days = await screen.findAllByRole('columnheader');
    expect(days[0]?.textContent).toBe(firstDay);
    await user.click(screen.getByTitle('2026-11-05'));
    expect(dates).toEqual(['2026-11-05']);
  });

  it('follows a change of the preferred week start at once', async () => {
    render(<DateField label="Sync from date" value="2026-11-20" onChange={() => {}} />);
    act(() => setWeekStart('sunday'));
    await userEvent.click(screen.getByRole('textbox', { name: 'Sync from date' }));
    expect((await screen.findAllByRole('columnheader'))[0]?.textContent).toBe('Su');
    expect(localStorage.getItem('simmer-week-start')).toBe('sunday');
    act(() => setWeekStart('monday'));
  });
});
