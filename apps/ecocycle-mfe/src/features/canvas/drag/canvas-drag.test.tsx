import { jest } from '@jest/globals';
import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseZones } from '@simmer/domain/ecocycle/phase-zones';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { whenInputPauses } from '@simmer/ui/lazy/when-input-pauses';
import { provideDragPage } from '@simmer/testing/drag-page';
import { renderCountOf, watchRenders } from '@simmer/testing/rendered-components';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { layOut } from '../../../testing/laid-out.ts';
import { createContentsCache } from '../model/canvas-contents.ts';
import { type CanvasItem, itemMaker } from '../model/canvas-item.ts';
import type { Place, Tray } from '../model/place.ts';

const rendered = watchRenders();
const { cleanup, fireEvent, render, waitFor } = await import('@testing-library/react');
const { ZoneBoard } = await import('../zone-board.tsx');
const { canvasDrag, ITEM_INSTRUCTIONS } = await import('./canvas-session.ts');
const { CanvasDrag } = await import('./canvas-drag.tsx');

const undoLayout = layOut(900);
afterAll(undoLayout);
// The element that dnd-kit watches for scrolling, which jsdom lacks.
Object.assign(document, { scrollingElement: document.documentElement });

/** Reports the first size of the board, some time after its rendering, as browsers do. */
class BoardObserver {
  readonly #notify: () => void;

  constructor(notify: () => void) {
    this.#notify = notify;
  }

  observe(element: Element): void {
    if (element.querySelector('[data-place]') !== null) setTimeout(this.#notify);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  provideDragPage({ size: { width: 200, height: 40 }, elementBelow: () => below });
  Object.assign(globalThis, { ResizeObserver: BoardObserver });
  // dnd-kit is loaded when the first input pauses.
  whenInputPauses(() => undefined);
  fireEvent.wheel(window);
});
afterEach(() => {
  cleanup();
  canvasDrag.putDown();
});

const zones = phaseZones(
  DEFAULT_PHASES.map((phase) => ({ ...phase, keywords: [...phase.keywords], created_at: '' })),
);
const maker = itemMaker({ activities: [], northStars: [], zones, timeZone: 'UTC' });
const items = DEFAULT_PHASES.flatMap((phase, index) =>
  [1, 2, 3].map((number) =>
    maker.ofBlock(timeBlock({ title: `Item ${index}.${number}`, ecocycle_phase: phase.id })),
  ),
);
const contents = createContentsCache()({ shown: items, all: items, moved: [] });
const nothing = () => {};
const BOARD_PARTS = new Set(['ZoneBoard', 'ZonePool', 'ItemCardList', 'ItemCard', 'Loop']);

type OnDrop = (item: CanvasItem, target: Place, mode: DragMode) => void;

const noTrays: readonly Tray[] = [];

function renderBoard(onDrop: OnDrop) {
  return render(
    <CanvasDrag trays={noTrays} onDrop={onDrop}>
      <ZoneBoard zones={zones} contents={contents} onOpenItem={nothing} />
    </CanvasDrag>,
  );
}

/** dnd-kit is loaded after the first rendering. */
const dragsWork = () => waitFor(() => expect(document.getElementById(ITEM_INSTRUCTIONS)).not.toBeNull());

async function renderReady(onDrop: OnDrop): Promise<void> {
  renderBoard(onDrop);
  await dragsWork();
}

/** The texts of the live regions. */
const announced = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}.`);
  return element;
};
const card = () => found('[data-place="Gestation"] [data-item-key]');

/** How often each part of the board is rendered during an action. */
const drawnBy = (action: () => void) => renderCountOf(action, { rendered, components: BOARD_PARTS });

let below: Element | null = null;

const moveOver = (place: string | null, x: number) =>
  drawnBy(() => {
    below = place === null ? document.body : found(`[data-place="${place}"]`);
    fireEvent.mouseMove(below, { clientX: x, clientY: 100 });
  });

test('canvas drag: from pick-up to drop no part of the board is rendered again', async () => {
  const onDrop = jest.fn<OnDrop>();
  const first = Object.keys(drawnBy(() => renderBoard(onDrop)));
  // The loop is drawn once its size is known.
  await waitFor(() => expect(rendered).toContain('Loop'));
  expect(new Set([...first, 'Loop'])).toEqual(BOARD_PARTS);
  await dragsWork();
  expect(document.querySelectorAll('[data-item-key]')).toHaveLength(21);
  expect(drawnBy(() => fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 100 }))).toEqual({});
  // The drag starts after 8 pixels, not before.
  expect(moveOver('Gestation', 15)).toEqual({});
  expect(canvasDrag.getState().dragged).toBeNull();
  expect(moveOver('Gestation', 30)).toEqual({});
  expect(canvasDrag.getState().dragged?.name).toBe('Item 0.1');
  expect(card().getAttribute('aria-pressed')).toBe('true');
  expect(moveOver('Gestation', 40)).toEqual({});
  expect(announced()).toContain('Over Gestation.');
  expect(moveOver('Maturity', 700)).toEqual({});
  expect(moveOver('Maturity', 710)).toEqual({});
  expect(document.querySelectorAll('[data-over]')).toHaveLength(1);
  expect(found('[data-over]').dataset['place']).toBe('Maturity');
  expect(drawnBy(() => fireEvent.mouseUp(document))).toEqual({});
  expect(document.querySelectorAll('[data-over], [data-taken]')).toHaveLength(0);
  expect(onDrop).toHaveBeenCalledTimes(1);
  expect(onDrop.mock.calls[0]?.slice(1)).toEqual(['Maturity', 'mouse']);
});

test('canvas drag: a card is dragged by its handle, on which the space bar still clicks (ECO-34)', async () => {
  const onDrop = jest.fn<OnDrop>();
  await renderReady(onDrop);
  const handle = found('[data-place="Gestation"] [aria-label="Move Item 0.1…"]');
  expect(fireEvent.keyDown(handle, { key: ' ', code: 'Space' })).toBe(true);
  expect(canvasDrag.getState().dragged).toBeNull();
  fireEvent.mouseDown(handle, { button: 0, clientX: 10, clientY: 100 });
  moveOver('Birth', 60);
  moveOver('Birth', 70);
  expect(canvasDrag.getState()).toMatchObject({ mode: 'mouse', dragged: { name: 'Item 0.1' } });
  expect(card().getAttribute('aria-pressed')).toBe('true');
  fireEvent.mouseUp(document);
  expect(onDrop.mock.calls[0]?.slice(1)).toEqual(['Birth', 'mouse']);
});

test('canvas drag: a drop outside every place, also where a zone scrolled away, moves nothing', async () => {
  const onDrop = jest.fn<OnDrop>();
  await renderReady(onDrop);
  const dragOver = () => {
    fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 100 });
    moveOver('Birth', 60);
    moveOver('Birth', 70);
  };
  dragOver();
  moveOver(null, 80);
  fireEvent.mouseUp(document);
  expect(canvasDrag.getState().dragged).toBeNull();
  dragOver();
  expect(announced()).toContain('Over Birth.');
  below = document.body;
  Object.assign(window, { scrollY: 600 });
  fireEvent.scroll(window);
  expect(announced()).toContain('Not over a zone.');
  fireEvent.mouseUp(document);
  expect(onDrop).not.toHaveBeenCalled();
});

test('canvas drag: the click that ends a drag is suppressed, the next one is not', async () => {
  await renderReady(nothing);
  const onClick = jest.fn();
  const controller = new AbortController();
  document.addEventListener('click', onClick, { capture: true, signal: controller.signal });
  fireEvent.pointerDown(card());
  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 100 });
  moveOver('Birth', 60);
  fireEvent.mouseUp(document);
  fireEvent.click(document.body, { detail: 1 });
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(document.body, { detail: 1 });
  expect(onClick).toHaveBeenCalledTimes(1);

  fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 100 });
  moveOver('Birth', 60);
  fireEvent.mouseUp(document);
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body, { detail: 1 });
  expect(onClick).toHaveBeenCalledTimes(2);
  controller.abort();
});

test('canvas drag: the keyboard picks a card up, drops it on a place, and cancels by Escape', async () => {
  const onDrop = jest.fn<OnDrop>();
  await renderReady(onDrop);
  const dragged = () => canvasDrag.getState().dragged;
  const instructions = () => document.getElementById(card().getAttribute('aria-describedby') ?? '');
  // They are added after the first rendering.
  await waitFor(() => expect(instructions()?.textContent).toMatch(/space/));
  fireEvent.keyDown(card(), { code: 'Enter' });
  expect(dragged()).toBeNull();
  fireEvent.keyDown(card(), { code: 'Space' });
  // The sensor listens from the next task on.
  await waitFor(() => {
    fireEvent.keyDown(document, { code: 'Digit3' });
    expect(canvasDrag.getState().target).toBe('Maturity');
  });
  fireEvent.keyDown(document, { code: 'Space' });
  expect(onDrop.mock.calls.map(([item, ...rest]) => [item.name, ...rest])).toEqual([
    ['Item 0.1', 'Maturity', 'keys'],
  ]);
  fireEvent.keyDown(card(), { code: 'Space' });
  await waitFor(() => {
    fireEvent.keyDown(document, { code: 'Escape' });
    expect(dragged()).toBeNull();
  });
  expect(onDrop).toHaveBeenCalledTimes(1);
});

const button = (name: string) => found(`button[aria-label="${name}"]`);

test('canvas drag: by taps an item is picked up by its handle and dropped on a zone, without rendering the board', () => {
  const onDrop = jest.fn<OnDrop>();
  renderBoard(onDrop);
  expect(drawnBy(() => fireEvent.click(button('Move Item 0.1…')))).toEqual({});
  expect(found('[role="group"]').textContent).toContain('Moving Item 0.1.');
  expect(card().getAttribute('aria-pressed')).toBe('true');
  expect(drawnBy(() => fireEvent.click(button('Move to Maturity')))).toEqual({});
  expect(onDrop.mock.calls.map(([item, ...rest]) => [item.name, ...rest])).toEqual([
    ['Item 0.1', 'Maturity', 'taps'],
  ]);
  expect(document.querySelectorAll('[role="group"], [data-taken], .sm-tap-target')).toHaveLength(0);
});

test('canvas drag: Escape ends a move by taps, and the focus returns to the card', () => {
  const onDrop = jest.fn<OnDrop>();
  renderBoard(onDrop);
  fireEvent.click(button('Move Item 0.1…'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(canvasDrag.getState().dragged).toBeNull();
  expect(document.activeElement).toBe(card());
  expect(onDrop).not.toHaveBeenCalled();
});
