import { act, render, screen, waitFor } from '@testing-library/react';
import { useDragStore } from './drag.store.ts';
import { DragWarmUp } from './drag-warm-up.tsx';

let runIdle: () => void = () => {};

beforeEach(() => {
  Object.assign(document, { elementFromPoint: () => null });
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      runIdle = callback;
      return 1;
    },
    cancelIdleCallback: () => {},
  });
});
afterEach(() => useDragStore.getState().putDown());

function renderSheet() {
  return render(
    <>
      <button type="button" data-block-id="1">
        <span data-name="">Garden</span>
      </button>
      <DragWarmUp measuring={{}} effectOf={() => null} />
    </>,
  );
}
const cardElement = () => screen.getByRole('button');
const layerElement = () => document.querySelector('[aria-hidden] [data-name]');

test('drag warm-up: an idle browser renders the drag preview once and removes it without a trace', async () => {
  const before = useDragStore.getState();
  const { container } = renderSheet();
  const { innerHTML } = container;
  act(() => runIdle());
  await waitFor(() => expect(layerElement()).not.toBeNull());
  expect(screen.getAllByText('Garden')).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
  await waitFor(() => expect(container.innerHTML).toBe(innerHTML));
  expect(cardElement().dataset['taken']).toBeUndefined();
  expect(useDragStore.getState()).toBe(before);
});

test('drag warm-up: nothing is rendered while a card is dragged', () => {
  const { container } = renderSheet();
  const { innerHTML } = container;
  useDragStore.setState({ dragged: { card: { name: 'Garden' } as never, from: null } });
  act(() => runIdle());
  expect(container.innerHTML).toBe(innerHTML);
});
