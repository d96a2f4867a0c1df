import { targetAt } from './drop-target.ts';

const HEIGHT = 400;

/** A sheet of two days in a row, with a 1 px line before each. */
function sheet(isDragging: boolean): HTMLElement {
  document.body.innerHTML = `<div ${isDragging ? 'data-carrying' : ''}><p></p>
    <div data-day="2026-11-16"></div><div data-day="2026-11-17"></div></div>`;
  for (const [index, day] of [...document.querySelectorAll('[data-day]')].entries()) {
    const rect = { left: index * 100 + 1, right: index * 100 + 100, top: 50, bottom: 50 + HEIGHT };
    const whole = { ...rect, x: rect.left, y: rect.top, width: 99, height: HEIGHT };
    day.getBoundingClientRect = () => ({ ...whole, toJSON: () => whole });
  }
  const found = document.querySelector('p');
  if (found === null) throw new Error('There is no sheet.');
  return found;
}

test('targetAt: while the cover is below the pointer, the day follows from its position', () => {
  const cover = sheet(true);
  expect(targetAt({ x: 30, y: 60 }, cover)).toEqual({ date: '2026-11-16', part: 'morning' });
  expect(targetAt({ x: 150, y: 50 + HEIGHT - 1 }, cover)).toEqual({ date: '2026-11-17', part: 'evening' });
  expect(targetAt({ x: 30, y: 20 }, cover)).toBeNull();
  expect(targetAt({ x: 250, y: 60 }, cover)).toBeNull();
});

test('targetAt: the line between two days belongs to the later one', () => {
  expect(targetAt({ x: 100, y: 160 }, sheet(true))?.date).toBe('2026-11-17');
});

test('targetAt: without a drag on the sheet, only the element below the pointer counts', () => {
  expect(targetAt({ x: 30, y: 60 }, sheet(false))).toBeNull();
  expect(targetAt({ x: 30, y: 60 }, document.querySelector('[data-day]'))?.date).toBe('2026-11-16');
});
