import { scrollsBelow } from './week-rules.ts';

test('scrollsBelow: the sheet scrolls for a pointer on it or up to ten pixels beside it, not above or in the panel', () => {
  const sheet = document.createElement('div');
  const frame = { top: 200, bottom: 600, left: 0, right: 800, width: 800, height: 400, x: 0, y: 200 };
  sheet.getBoundingClientRect = () => ({ ...frame, toJSON: () => frame });
  const scrolling = [150, 189, 190, 210, 400, 605, 611].map((y) => scrollsBelow(sheet, { x: 100, y }));
  expect(scrolling).toEqual([false, false, true, true, true, true, false]);
  expect(scrollsBelow(sheet, { x: 820, y: 590 })).toBe(false);
  expect(scrollsBelow(sheet, null)).toBe(true);
});
