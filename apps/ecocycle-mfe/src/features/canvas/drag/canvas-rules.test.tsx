import { SCROLL_AT_EDGES } from './canvas-rules.ts';

const { canScroll } = SCROLL_AT_EDGES;
const HEIGHT = 800;
const page = document.documentElement;

/** Places from this height of the window to that one. */
function renderPlaces(top: number, bottom: number): void {
  document.body.innerHTML = '<div data-place="Birth"></div>';
  const rect = { top, bottom } as DOMRect;
  Object.assign(document.body.firstElementChild as Element, { getBoundingClientRect: () => rect });
}

beforeAll(() => {
  Object.assign(document, { scrollingElement: page });
  Object.assign(window, { innerHeight: HEIGHT });
});

test.each([
  ['at the lower edge, with places below', 780, { top: 0, bottom: 900 }, true],
  ['at the lower edge, with no place below', 780, { top: -100, bottom: 800 }, false],
  ['at the upper edge, with places above', 20, { top: -100, bottom: 800 }, true],
  ['at the upper edge, with no place above', 20, { top: 0, bottom: 900 }, false],
  ['in the middle', 400, { top: -100, bottom: 900 }, false],
])('canvas auto-scroll: a pointer %s', (_, y, { top, bottom }, isScrolling) => {
  renderPlaces(top, bottom);
  expect(canScroll(page, { x: 10, y })).toBe(isScrolling);
});

test('canvas auto-scroll: neither a list nor a drag by keys scrolls', () => {
  renderPlaces(-100, 900);
  expect(canScroll(document.body, { x: 10, y: 780 })).toBe(false);
  expect(canScroll(page, null)).toBe(false);
});
