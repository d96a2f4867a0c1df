import { applyBoardLook } from './board-look.ts';

test('job queues: the board gets the colours of the page, and new ones when the theme changes', () => {
  const board = document.implementation.createHTMLDocument('board');
  const page = document.documentElement;
  page.style.setProperty('--paper', '#fbf8f2');
  applyBoardLook(board, 'light');
  const look = () => [...board.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(look()).toEqual([expect.stringContaining('--background: #fbf8f2;')]);
  page.style.setProperty('--paper', '#1c1916');
  applyBoardLook(board, 'dark');
  expect(board.documentElement.className).toBe('dark-mode');
  expect(look()).toEqual([expect.stringContaining('--background: #1c1916;')]);
  page.removeAttribute('style');
});

test('job queues: the board gets the fonts of the page, from this origin', () => {
  const fonts = document.createElement('style');
  fonts.textContent = '@font-face { font-family: Test; src: url("assets/test.woff2"); }';
  document.head.append(fonts);
  const board = document.implementation.createHTMLDocument('board');
  applyBoardLook(board, 'light');
  expect(board.head.textContent).toContain(`url("${new URL('assets/test.woff2', document.baseURI).href}")`);
  fonts.remove();
});
