import { jest } from '@jest/globals';
import { provideDragPage } from '@simmer/testing/drag-page';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DragArea } from './drag-area.tsx';
import { whenInputPauses } from '../lazy/when-input-pauses.ts';
import { closeTopLayer } from '../layers/open-layers.ts';
import type { DragRules } from './drag-rules.ts';
import { type DragMode, DragSession } from './drag-session.ts';
import { TapTarget } from './tap-target.tsx';

const PLACES = ['left', 'right'] as const;
type Place = (typeof PLACES)[number];

let below: Element | null = null;
const drag = new DragSession<string, Place>();
const onDrop = jest.fn<(dragged: string, target: Place, mode: DragMode) => boolean>(() => true);
const onCancel = jest.fn();

const rules: DragRules<string, Place> = {
  id: 'how-to-drag',
  instructions: 'Press space to pick it up.',
  sourceIdOf: (name) => name.toLowerCase(),
  texts: {
    pickedUp: (name) => `Picked up ${name}.`,
    over: (place) => `Over ${place}.`,
    nowhere: 'Over nothing.',
    dropped: ({ target, hasMoved }) => (hasMoved ? `Dropped on ${target}.` : 'Put back.'),
    cancelled: () => 'Left where it was.',
    moving: (name) => `Moving ${name}. Tap a place.`,
  },
  keys: {
    step: (_dragged, _from, code) =>
      code === 'ArrowUp'
        ? { rejection: 'This is the top.' }
        : code === 'ArrowRight'
          ? { target: 'right' }
          : null,
    elementOf: (place) => drag.targets.get(place)?.element,
    cancelsByTab: true,
  },
  onDrop,
  onCancel,
};

beforeAll(() => {
  provideDragPage({ size: { width: 100, height: 100 }, elementBelow: () => below });
  // dnd-kit is loaded when the first input pauses.
  whenInputPauses(() => undefined);
  fireEvent.wheel(window);
});
beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  cleanup();
  act(() => drag.putDown());
});

function Page() {
  return (
    <DragArea session={drag} rules={rules}>
      <button
        type="button"
        ref={(element: HTMLButtonElement) => drag.sources.register('art', element, 'Art')}
      >
        Art
      </button>
      {PLACES.map((place) => (
        <div
          key={place}
          data-testid={place}
          ref={(element: HTMLDivElement) => drag.targets.register(place, element, () => place)}
        >
          <TapTarget session={drag} target={place} label={`Move to ${place}`} />
        </div>
      ))}
    </DragArea>
  );
}

const card = () => screen.getByText('Art', { selector: 'button' });
const isReady = () => waitFor(() => expect(document.getElementById('how-to-drag')).not.toBeNull());
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

function moveOver(place: Place, x: number): void {
  below = screen.getByTestId(place);
  fireEvent.mouseMove(below, { clientX: x, clientY: 10 });
}

test('drag area: the element below the pointer is the drop target, and a drop is announced', async () => {
  render(<Page />);
  await isReady();
  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 10 });
  moveOver('left', 30);
  expect(card().getAttribute('aria-pressed')).toBe('true');
  moveOver('left', 40);
  moveOver('right', 60);
  expect(drag.getState()).toMatchObject({ dragged: 'Art', mode: 'mouse', target: 'right' });
  expect(announcements()).toContain('Over right.');
  fireEvent.mouseUp(document);
  expect(onDrop.mock.calls).toEqual([['Art', 'right', 'mouse']]);
  expect(announcements()).toContain('Dropped on right.');
  expect(card().getAttribute('aria-pressed')).toBeNull();
  expect(drag.getState().dragged).toBeNull();
});

test('drag area: a long press that trembles is no drop, wherever the finger is on the card (CAL-64)', async () => {
  render(<Page />);
  await isReady();
  below = screen.getByTestId('left');
  fireEvent.touchStart(card(), { touches: [{ clientX: 10, clientY: 10 }] });
  await waitFor(() => expect(drag.getState()).toMatchObject({ dragged: 'Art', mode: 'touch' }));
  fireEvent.touchMove(card(), { touches: [{ clientX: 13, clientY: 12 }] });
  fireEvent.touchEnd(card());
  expect(drag.getState().dragged).toBeNull();
  expect(onDrop).not.toHaveBeenCalled();
});

test('drag area: the card is lifted although everything is rendered again between its press and its pick-up', async () => {
  const { rerender } = render(<Page />);
  await isReady();
  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 10 });
  rerender(<Page />);
  moveOver('left', 30);
  await waitFor(() => expect(document.querySelector('.sm-drag-card')?.textContent).toBe('Art'));
  fireEvent.mouseUp(document);
});

test('drag area: of the drop targets, only the one that is hit is measured', async () => {
  render(<Page />);
  await isReady();
  const measured = (place: Place) => jest.spyOn(screen.getByTestId(place), 'getBoundingClientRect');
  const [left, right] = [measured('left'), measured('right')];
  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 10 });
  moveOver('left', 30);
  moveOver('left', 40);
  expect(left).toHaveBeenCalled();
  expect(right).not.toHaveBeenCalled();
  fireEvent.mouseUp(document);
  expect(right).not.toHaveBeenCalled();
});

test('drag area: a press before dnd-kit is loaded starts the drag once it is, unless it was released', async () => {
  render(<Page />);
  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 10 });
  await isReady();
  moveOver('left', 30);
  expect(drag.getState().dragged).toBe('Art');
  fireEvent.mouseUp(document);
  cleanup();

  render(<Page />);
  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 10 });
  fireEvent.mouseUp(document);
  await isReady();
  moveOver('left', 30);
  expect(drag.getState().dragged).toBeNull();
});

test('drag area: the space bar before dnd-kit is loaded starts the drag once it is, and clicks nothing', async () => {
  render(<Page />);
  // False: its default, the click, is prevented.
  expect(fireEvent.keyDown(card(), { code: 'Space' })).toBe(false);
  await waitFor(() => expect(drag.getState()).toMatchObject({ dragged: 'Art', mode: 'keys' }));
  await waitFor(() => expect(announcements()).toContain('Picked up Art.'));
  fireEvent.keyDown(document, { code: 'Escape' });
  expect(drag.getState().dragged).toBeNull();
});

test('drag area: keys step, say why they cannot, and drop', async () => {
  render(<Page />);
  await isReady();
  fireEvent.keyDown(card(), { code: 'Space' });
  await waitFor(() => expect(announcements()).toContain('Picked up Art.'));
  fireEvent.keyDown(document, { code: 'ArrowUp' });
  await waitFor(() => expect(announcements()).toContain('This is the top.'));
  fireEvent.keyDown(document, { code: 'ArrowRight' });
  expect(drag.getState()).toMatchObject({ mode: 'keys', target: 'right' });
  fireEvent.keyDown(document, { code: 'Enter' });
  await waitFor(() => expect(onDrop.mock.calls).toEqual([['Art', 'right', 'keys']]));
});

test('drag area: by taps, every target is a button, and the bar says what is moved', async () => {
  render(<Page />);
  expect(screen.queryByRole('button', { name: 'Move to left' })).toBeNull();
  act(() => drag.pickUp('Art', 'taps'));
  expect(screen.getByRole('group', { name: 'Moving' }).textContent).toContain('Moving Art. Tap a place.');
  expect(card().getAttribute('aria-pressed')).toBe('true');
  expect(card().dataset['held']).toBe('');
  await waitFor(() => expect(announcements()).toContain('Moving Art. Tap a place.'));
  fireEvent.click(screen.getByRole('button', { name: 'Move to left' }));
  expect(onDrop.mock.calls).toEqual([['Art', 'left', 'taps']]);
  expect(drag.getState().dragged).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  expect(card().getAttribute('aria-pressed')).toBeNull();
  expect(card().dataset['held']).toBeUndefined();
  await waitFor(() => expect(announcements()).toContain('Dropped on left.'));
  expect(screen.queryByRole('button', { name: 'Move to left' })).toBeNull();
});

test.each([
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['Back', () => act(closeTopLayer)],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('drag area: a move by taps ends with %s', async (_name, leave) => {
  render(<Page />);
  act(() => drag.pickUp('Art', 'taps'));
  leave();
  expect(drag.getState().dragged).toBeNull();
  expect(onCancel.mock.calls).toEqual([['Art', 'taps']]);
  await waitFor(() => expect(announcements()).toContain('Left where it was.'));
  expect(onDrop).not.toHaveBeenCalled();
});
