import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import userEvent from '@testing-library/user-event';
import { Dialog, preloadDialogs } from '../antd/dialog.tsx';
import { ExampleContainer } from '../overlays/example-container.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { WarmDialogs } from './warm-dialogs.tsx';

afterEach(cleanup);

const nothing = () => undefined;

function dialogOf() {
  const rendered = jest.fn<(isInDocument: boolean) => void>();
  const effect = jest.fn<() => void>();
  function Example({ onClose }: { readonly onClose: () => void }) {
    rendered(use(ExampleContainer)?.isConnected ?? true);
    useLayoutEffect(effect);
    useEffect(effect);
    return (
      <Dialog isOpen title="Example" onClose={onClose}>
        Content
      </Dialog>
    );
  }
  const load = jest.fn(async () => Example);
  const dialog = lazyDialog(load, 'Example');
  const Lazy = dialog;
  return { rendered, effect, load, warm: { dialog, example: <Lazy onClose={nothing} /> } };
}

test('WarmDialogs: each dialog is loaded and rendered out of the document, without its effects', async () => {
  const first = dialogOf();
  const second = dialogOf();
  const added = jest.fn<(isSeen: boolean) => void>();
  const observer = new MutationObserver((changes) => {
    const elements = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const element of elements) if (element instanceof HTMLElement) added(element.isConnected);
  });
  const { container } = render(<WarmDialogs dialogs={[first.warm, second.warm]} />);
  observer.observe(document.body, { childList: true });
  await waitFor(() => expect(second.rendered).toHaveBeenCalledTimes(3), { timeout: 10_000 });
  await waitFor(() => expect(container.innerHTML).toBe(''));
  expect(first.load).toHaveBeenCalledTimes(1);
  expect(first.rendered.mock.calls).toEqual([[false], [false], [false]]);
  expect([first.effect, second.effect].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  // The copy of which the styles and the layout are computed has left again.
  expect(added.mock.calls.every(([isSeen]) => !isSeen)).toBe(true);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  observer.disconnect();
});

test('WarmDialogs: a dialog that does not load is left out, and the next one is rendered', async () => {
  const missing = dialogOf();
  const present = dialogOf();
  missing.load.mockRejectedValue(new Error('offline'));
  render(<WarmDialogs dialogs={[missing.warm, present.warm]} />);
  await waitFor(() => expect(present.rendered).toHaveBeenCalled(), { timeout: 10_000 });
  expect(missing.rendered).not.toHaveBeenCalled();
});

test('WarmDialogs: a screen that is left before it is idle loads nothing', async () => {
  const left = dialogOf();
  const shown = dialogOf();
  render(<WarmDialogs dialogs={[left.warm]} />).unmount();
  render(<WarmDialogs dialogs={[shown.warm]} />);
  await waitFor(() => expect(shown.rendered).toHaveBeenCalled());
  expect(left.load).not.toHaveBeenCalled();
});

test('WarmDialogs: while examples are rendered, Escape closes the dialog that is open', async () => {
  await preloadDialogs();
  const { rendered, warm } = dialogOf();
  const close = jest.fn();
  const page = (examples: ReactNode) => (
    <>
      <Dialog isOpen title="Open" onClose={close}>
        Content
      </Dialog>
      {examples}
    </>
  );
  const { rerender } = render(page(null));
  rerender(page(<WarmDialogs dialogs={[warm]} />));
  await waitFor(() => expect(rendered).toHaveBeenCalledTimes(3));
  await userEvent.setup().keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

// The last one, because its clock is not that of the other tests.
test('WarmDialogs: while a person scrolls, nothing is loaded or rendered', async () => {
  jest.useFakeTimers();
  try {
    const { rendered, load, warm } = dialogOf();
    render(<WarmDialogs dialogs={[warm]} />);
    for (let step = 0; step < 20; step++) {
      fireEvent.wheel(document.body);
      await act(() => jest.advanceTimersByTimeAsync(300));
    }
    expect(load).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(load).toHaveBeenCalledTimes(1);
    expect(rendered).toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});
