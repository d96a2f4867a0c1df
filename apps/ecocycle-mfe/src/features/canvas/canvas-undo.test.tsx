import { toastStore } from '@simmer/ui/toasts/toast';
import { forgetChanges, makeStep } from '@simmer/ui/toasts/undo';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import fc from 'fast-check';
import { HintList } from './balance/hint-list.tsx';
import { canvasItem } from '../../testing/canvas-item.factory.ts';
import type { ItemKey } from './model/canvas-item.ts';
import { createContentsCache } from './model/canvas-contents.ts';
import { useOfferedStaging } from './staging/use-offered-staging.ts';
import { useStaging } from './staging/use-staging.ts';

const KEYS: readonly ItemKey[] = ['block:a', 'block:b', 'event:c', 'event:d'];
const ITEMS = KEYS.map((key) => canvasItem(key, 'Unassigned', { key }));
const contents = createContentsCache()({ shown: ITEMS, all: ITEMS, moved: [] });

beforeEach(() => {
  localStorage.clear();
  forgetChanges();
});
afterEach(cleanup);

const renderStaging = () =>
  renderHook(() => {
    const staging = useStaging(contents, true);
    return { staging, offered: useOfferedStaging(staging, contents) };
  });
const texts = () => toastStore.visible().map(({ text }) => text);

test("'staging.change': after any adds, removals and clears, undo and redo restore each state exactly", async () => {
  const keys = fc.subarray([...KEYS], { minLength: 1 });
  const action = fc.oneof(
    fc.record({ does: fc.constant('add' as const), keys }),
    fc.record({ does: fc.constant('remove' as const), keys }),
    fc.record({ does: fc.constant('clear' as const), keys }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
      forgetChanges();
      const { result, unmount } = renderStaging();
      const now = () => result.current.staging.items.map(({ key }) => key);
      act(() => result.current.staging.clear());
      const states = [now()];
      for (const { does, keys: chosen } of actions) {
        act(() => result.current.offered[does](chosen));
        if (now().join() !== states.at(-1)?.join()) states.push(now());
      }
      for (const state of states.slice(0, -1).toReversed()) {
        await act(() => makeStep('undo'));
        expect(now()).toEqual(state);
      }
      for (const state of states.slice(1)) {
        await act(() => makeStep('redo'));
        expect(now()).toEqual(state);
      }
      unmount();
    }),
    { numRuns: 60 },
  );
});

test("'staging.change': undo of a pick keeps what another tab has picked meanwhile", async () => {
  const { result } = renderStaging();
  act(() => result.current.offered.add(['block:a']));
  act(() => result.current.staging.add(['event:c']));
  await act(() => makeStep('undo'));
  expect(result.current.staging.items.map(({ key }) => key)).toEqual(['event:c']);
});

test("'hint.dismiss': undo brings a dismissed hint back, and redo dismisses it again", async () => {
  const kinds: string[] = [];
  render(
    <HintList
      hints={[{ kind: 'nothing-born', mapped: 6, suggested: 0, share: 0, from: [] }]}
      period="month"
      itemsOf={() => []}
      onOpenItem={() => undefined}
      onPick={() => undefined}
      onDismiss={() => kinds.push('dismissed')}
      onRestore={() => kinds.push('back')}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(texts()[0]).toMatch(/dismissed$/);
  await act(() => makeStep('undo'));
  await act(() => makeStep('redo'));
  expect(kinds).toEqual(['dismissed', 'back', 'dismissed']);
});
