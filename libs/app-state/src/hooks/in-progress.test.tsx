import { act } from '@testing-library/react';
import { renderWithCache } from '../testing/render-hook.tsx';
import { useActionsEnd } from './in-progress.ts';
import { useAction } from './use-action.ts';

test.each(['ends', 'fails'])(
  'actions: who waits for them goes on after whoever sees that one %s',
  async (end) => {
    const steps: string[] = [];
    let finish = () => {};
    const write = () =>
      new Promise<void>((resolve, reject) => {
        finish = end === 'ends' ? resolve : () => reject(new Error('refused'));
      });
    const { result } = renderWithCache(() => ({
      action: useAction<void, void>({ write, invalidates: [] }),
      whenEnded: useActionsEnd(),
    }));
    await result.current.whenEnded();
    act(() => result.current.action.mutate(undefined, { onSettled: () => void steps.push('seen') }));
    const waiting = result.current.whenEnded().then(() => steps.push('waited'));
    await act(async () => {});
    expect(steps).toEqual([]);
    await act(async () => {
      finish();
      await waiting;
    });
    expect(steps).toEqual(['seen', 'waited']);
  },
);
