import { useToday } from '@simmer/app-state/clock';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { useChange } from '@simmer/app-state/plan/use-change';
import { newId } from '@simmer/app-state/new-id';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { makeStep } from '@simmer/ui/toasts/undo';
import { useRemoveStar } from './use-remove-star.ts';

// Signed out, the local store is the source (OFF-1).
beforeEach(() => localStorage.clear());

test('useRemoveStar: undo restores a removed North Star to its place, also in a week without its own order', async () => {
  const { result } = renderHook(
    () => ({
      change: useChange(['northStars']).mutateAsync,
      removal: useRemoveStar(),
      names: useOrderedNorthStars(useToday()).stars.map(({ name }) => name),
      stars: useOrderedNorthStars(useToday()).stars,
    }),
    { wrapper: AppStateProvider },
  );
  for (const name of ['Rest', 'Art', 'Work']) {
    const fields = { name, emoji: '⭐', color: '#3B82F6' };
    await act(() =>
      result.current.change([{ resource: 'northStars', id: newId(), fields }], 'It is refused.'),
    );
  }
  await waitFor(() => expect(result.current.names).toEqual(['Rest', 'Art', 'Work']));
  await waitFor(() => expect(result.current.removal.canRemove).toBe(true));
  const [rest] = result.current.stars;
  if (rest === undefined) throw new Error('It was made just now.');
  await act(() => result.current.removal.removeStar(rest));
  await waitFor(() => expect(result.current.names).toEqual(['Art', 'Work']));
  await act(() => makeStep('undo'));
  await waitFor(() => expect(result.current.names).toEqual(['Rest', 'Art', 'Work']));
});
