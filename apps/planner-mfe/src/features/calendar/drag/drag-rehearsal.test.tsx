import { act, render, screen, waitFor } from '@testing-library/react';
import { useDragStore } from './drag.store.ts';
import { DragRehearsal } from './drag-rehearsal.tsx';

let tellIdle: () => void = () => {};

beforeEach(() => {
  Object.assign(document, { elementFromPoint: () => null });
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      tellIdle = callback;
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
      <DragRehearsal measuring={{}} effectOf={() => null} />
    </>,
  );
}
const slip = () => screen.getByRole('button');
const stage = () => document.querySelector('[aria-hidden] [data-name]');

test('a drag is gone through when the browser is idle, with a stand-in, and then nothing is left of it', async () => {
  const before = useDragStore.getState();
  const { container } = renderSheet();
  const { innerHTML } = container;
  act(() => tellIdle());
  await waitFor(() => expect(stage()).not.toBeNull());
  expect(screen.getAllByText('Garden')).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
  await waitFor(() => expect(container.innerHTML).toBe(innerHTML));
  expect(slip().dataset['taken']).toBeUndefined();
  expect(useDragStore.getState()).toBe(before);
});

test('nothing is rehearsed while a slip is carried', () => {
  const { container } = renderSheet();
  const { innerHTML } = container;
  useDragStore.setState({ carried: { card: { name: 'Garden' } as never, from: null } });
  act(() => tellIdle());
  expect(container.innerHTML).toBe(innerHTML);
});
