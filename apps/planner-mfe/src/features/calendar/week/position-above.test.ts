import { positionAbove } from './position-above.ts';

const NOTE = { width: 100, height: 30 };
const WINDOW = { width: 400, height: 600 };
const elementAt = (left: number, top: number) => ({ left, top, width: 40, bottom: top + 40 });

test.each([
  ['is centred above the element', elementAt(100, 200), { left: 70, top: 164 }],
  ['is below an element at the top edge', elementAt(100, 2), { left: 70, top: 48 }],
  ['stays inside the window', elementAt(380, 200), { left: 292, top: 164 }],
])('position of the note: %s', (_, element, expected) => {
  expect(positionAbove(element, NOTE, WINDOW)).toEqual(expected);
});
