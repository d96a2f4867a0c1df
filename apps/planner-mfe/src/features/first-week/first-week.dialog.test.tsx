import { jest } from '@jest/globals';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { localStore } from '@simmer/offline/copy/local-plan';
import { northStar } from '@simmer/testing/north-star.factory';
import { makeStep } from '@simmer/ui/undo/undo';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstWeekDialog } from './first-week.dialog.tsx';

const house = northStar({ name: 'A tiny house', emoji: '🏠' });

// Signed out, the local store is the source (OFF-1).
beforeEach(async () => {
  await freshBrowser();
  await localStore.change(
    (data) => void data.northStarThemes.push(northStar({ name: 'Creativity & Art' }), house),
  );
});

const blocks = () => localStore.peek()?.timeBlocks ?? [];

test('first week: what is taken is added where it was moved to, once, and one undo takes all of it back (ONB-12)', async () => {
  const onClose = jest.fn();
  render(
    <AppStateProvider>
      <FirstWeekDialog onClose={onClose} />
    </AppStateProvider>,
  );
  const user = userEvent.setup();
  const art = await screen.findByRole('region', { name: 'Creativity & Art' });
  await user.click(within(art).getByRole('checkbox', { name: /^Music/ }));
  await user.selectOptions(within(art).getByLabelText('Part of the day of Art'), 'Midday');
  const day = within(art).getByLabelText<HTMLSelectElement>('Day of Art');
  await user.selectOptions(day, day.options[3]!);
  await user.click(screen.getByRole('button', { name: 'Add 3 time blocks' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const activities = localStore.peek()?.activities ?? [];
  const nameOf = (id: string) => activities.find((each) => each.id === id)?.name;
  expect(blocks().map(({ activity_id: id, recurring }) => [nameOf(id), recurring])).toEqual(
    expect.arrayContaining([
      ['Art', 'once'],
      ['A tiny house', 'once'],
      ['A tiny house', 'once'],
    ]),
  );
  const placed = blocks().find(({ activity_id: id }) => nameOf(id) === 'Art');
  expect([placed?.start_date, placed?.start_timing.name]).toEqual([day.options[3]!.value, 'midday']);
  expect(activities.filter(({ name }) => name === 'A tiny house')).toMatchObject([{ emoji: '🏠' }]);
  await act(() => makeStep('undo'));
  await waitFor(() => expect(blocks()).toEqual([]));
});
