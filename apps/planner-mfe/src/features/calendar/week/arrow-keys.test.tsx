import { weekDrag } from '../model/week-session.ts';
import { enableArrowKeys } from './arrow-keys.ts';

const cell = (date: string, row: string, cardElements: string) =>
  `<div data-date="${date}" data-row="${row}"><button data-add="${date}:${row}" tabindex="-1"></button>${cardElements}</div>`;
const day = (date: string, cardElements = '') => cell(date, 'early', cardElements) + cell(date, 'late', '');
const cardElement = (id: string) => `<button data-block-id="${id}" tabindex="-1"></button>`;
const week = (monday: string, days: string) =>
  `<section data-week="${monday}"><header><button id="wins" tabindex="-1"></button><button id="notes" tabindex="-1"></button></header>${days}</section>`;

let sheet: HTMLElement;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<button id="before"></button><div id="sheet">${week(
    '2026-11-16',
    day('2026-11-16') + day('2026-11-17', cardElement('a') + cardElement('b')) + day('2026-11-18'),
  )}${week('2026-11-23', day('2026-11-24'))}</div>`;
  sheet = find('#sheet');
  stop = enableArrowKeys(sheet, { entry: () => '2026-11-17' });
});
afterEach(() => stop());

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing matches ${selector}.`);
  return found;
}
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const focused = () => {
  const { dataset, id } = document.activeElement as HTMLElement;
  return dataset['add'] ?? dataset['blockId'] ?? id;
};
const walk = (...keys: string[]) =>
  keys.map((key) => {
    press(key);
    return focused();
  });

test('week sheet keys: up and down move through cards, left and right through days and into the margin (CAL-50)', () => {
  find('[data-add="2026-11-17:early"]').focus();
  expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([
    'a',
    'b',
    '2026-11-17:late',
    '2026-11-24:early',
  ]);
  expect(walk('ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft')).toEqual([
    '2026-11-17:late',
    'b',
    '2026-11-16:early',
    'wins',
  ]);
  expect(walk('ArrowDown', 'ArrowRight', 'End')).toEqual(['notes', '2026-11-16:early', '2026-11-16:early']);
});

test('week sheet focus: the sheet itself can be focused by Tab only while the focus is outside it (CAL-50)', async () => {
  expect(sheet.tabIndex).toBe(0);
  find('[data-block-id="b"]').focus();
  expect(sheet.tabIndex).toBe(-1);
  expect([...sheet.querySelectorAll('[tabindex="0"]')]).toEqual([document.activeElement]);
  find('#before').focus();
  await Promise.resolve();
  expect(sheet.tabIndex).toBe(0);
  expect(sheet.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
});

test('week sheet focus: a removed card passes the focus to its cell, and a re-rendered card keeps it', async () => {
  find('[data-block-id="b"]').focus();
  const again = find('[data-block-id="b"]').cloneNode(true) as HTMLElement;
  find('[data-block-id="b"]').replaceWith(again);
  await Promise.resolve();
  expect(document.activeElement).toBe(again);
  again.remove();
  await Promise.resolve();
  expect(focused()).toBe('2026-11-17:early');
});

test('week sheet keys: while a card is moved by taps, the keys of a drag move between the places (CAL-38)', () => {
  const zones = ['morning', 'midday', 'afternoon', 'evening'].map(
    (part) => `<button class="sm-tap-target" tabindex="-1" data-block-id="${part}"></button>`,
  );
  const tapped = (date: string, part: string) =>
    `<div data-day="${date}">${zones.join('')}<div data-date="${date}" data-row="late" data-part="${part}">${cardElement('a')}</div></div>`;
  sheet.innerHTML = week('2026-11-16', tapped('2026-11-16', 'midday') + tapped('2026-11-17', 'afternoon'));
  weekDrag.pickUp({} as never, 'taps');
  const place = () =>
    `${focused()} ${document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? ''}`;
  find('[data-day="2026-11-17"] [data-date] button').focus();
  const places = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home'].map((key) => {
    press(key);
    return place();
  });
  expect(places).toEqual([
    'evening 2026-11-17',
    'evening 2026-11-16',
    'afternoon 2026-11-16',
    'afternoon 2026-11-16',
  ]);
  expect([...sheet.querySelectorAll('[tabindex="0"]')]).toEqual([document.activeElement]);
  weekDrag.putDown();
});
