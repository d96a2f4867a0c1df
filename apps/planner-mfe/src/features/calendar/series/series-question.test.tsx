import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { offerUndo, undoStack } from '@simmer/ui/toasts/undo';
import { SeriesQuestion } from './lazy-series-question.tsx';
import { moveChange } from '../drag/move-change.ts';
import { useSeriesQuestion } from './series-question.store.ts';
import { renderApp } from '../../../testing/render-page.tsx';

const SUNDAY = '2026-11-22';
const block = timeBlock({ start_date: '2026-11-02' });

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  undoStack.clear();
  release.mockClear();
  press.mockClear();
});
afterEach(cleanup);

const release = jest.fn();
const press = jest.fn();

async function ask(undo = () => Promise.resolve()) {
  document.body.insertAdjacentHTML('beforeend', `<div data-day="${SUNDAY}"></div>`);
  const [left, right] = [window.innerWidth - 100, window.innerWidth];
  const day = { left, right, top: 0, bottom: 600, width: 100, height: 600, x: left, y: 0 };
  const found = document.querySelector('[data-day]');
  if (found !== null) found.getBoundingClientRect = () => ({ ...day, toJSON: () => day });
  const user = renderApp(
    <>
      <button type="button" onClick={press}>
        Beside
      </button>
      <SeriesQuestion />
      <div className="sm-toasts">
        <ShownToasts />
      </div>
    </>,
  );
  const target = { date: SUNDAY, part: 'morning' } as const;
  act(() => {
    const entry = offerUndo('block.move', 'Moved to Nov 22 (morning)', { undo, redo: undo });
    const asked = {
      isOpen: () => true,
      answer: () => Promise.reject(new Error('Not asked.')),
      release,
      result: Promise.resolve(),
    };
    const done = { after: [block], entry, asked };
    useSeriesQuestion.getState().ask({
      change: moveChange(block, '2026-11-16', target),
      name: 'Walk',
      done,
      isByKey: true,
    });
  });
  await screen.findByRole('dialog');
  return user;
}

test('move question: after its answer Undo is offered again', async () => {
  const undo = jest.fn(() => Promise.resolve());
  const user = await ask(undo);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const offers = screen.getAllByRole('button', { name: /^Undo/ });
  const openToasts = offers.find((offer) => offer.closest('[data-leaving="false"]') !== null);
  if (openToasts === undefined) throw new Error('Nothing is offered.');
  await user.click(openToasts);
  expect(undo).toHaveBeenCalledTimes(1);
});

test('move question: it opens on the half of the window without the moved card, and closes when the move is undone', async () => {
  await ask();
  expect(screen.getByRole('dialog').hasAttribute('data-at-start')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Move only this occurrence' }));
  act(() => void undoStack.pop());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('move question: Back closes it, as Escape does, and the move stays (UI-61)', async () => {
  const undo = jest.fn(() => Promise.resolve());
  await ask(undo);
  act(closeTopLayer);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(undo).not.toHaveBeenCalled();
  expect(release).toHaveBeenCalled();
});

const beside = () => screen.getByRole('button', { name: 'Beside' });
const isOpen = () => screen.queryByRole('dialog') !== null;

test('move question: a press beside it closes it, does what it does, and keeps the focus (CAL-35, OFF-106)', async () => {
  const user = await ask();
  await user.click(beside());
  expect([isOpen(), release.mock.calls.length, press.mock.calls.length]).toEqual([false, 1, 1]);
  expect(document.activeElement).toBe(beside());
});

test('move question: neither a press in it, nor a scroll by touch, nor a click of a press before it or by key closes it (CAL-35)', async () => {
  const user = await ask();
  fireEvent.click(beside(), { detail: 1 });
  await user.click(screen.getByRole('radio', { name: 'The whole series' }));
  fireEvent.pointerDown(beside(), { pointerType: 'touch' });
  fireEvent.pointerCancel(beside(), { pointerType: 'touch' });
  await user.click(screen.getByRole('radio', { name: 'Move only this occurrence' }));
  fireEvent.pointerDown(beside());
  fireEvent.click(beside(), { detail: 0 });
  expect([isOpen(), release.mock.calls.length]).toEqual([true, 0]);
});

test('move question: Undo in its toast takes the move back, which was not sent before (OFF-106)', async () => {
  const undo = jest.fn(() => Promise.resolve(release.mock.calls.length));
  const user = await ask(async () => void (await undo()));
  const [offer] = screen.getAllByRole('button', { name: /^Undo/ });
  if (offer === undefined) throw new Error('Nothing is offered.');
  await user.click(offer);
  expect(await undo.mock.results[0]?.value).toBe(0);
  expect(isOpen()).toBe(false);
});
