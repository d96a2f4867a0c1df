import { type DayPart, dayParts } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { type Cell, cellOf, nextCell, stopsOf } from './cell-focus.ts';
import { DAY_ATTRIBUTE, stepTarget } from '../scroll/drop-target.ts';

const cardsOf = (week: Element | null | undefined): HTMLElement[] => [
  ...(week?.querySelectorAll<HTMLElement>('header button') ?? []),
];

/**
 * From a card in the margin: to the cards above and below, to the margin of the week beside it, and to the week's
 * Monday.
 */
function stopFromMargin(sheet: Element, card: Element, key: string): HTMLElement | undefined {
  const week = card.closest('[data-week]');
  if (key === 'ArrowRight') return week?.querySelector<HTMLElement>('[data-add]') ?? undefined;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const all = [...sheet.querySelectorAll('[data-week]')].flatMap(cardsOf);
  return all[all.findIndex((each) => each === card) + (key === 'ArrowDown' ? 1 : -1)];
}

/** From a card or a free place: up and down within the day, sideways to the same place of the next day. */
function stopFromDay(sheet: Element, from: Element, cell: Cell, key: string): HTMLElement | undefined {
  const stops = stopsOf(sheet, cell);
  const place = stops.findIndex((each) => each === from);
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const near = step === 0 ? undefined : stops[place + step];
  if (near !== undefined) return near;
  if (key === 'ArrowLeft') {
    const week = from.closest('[data-week]');
    const cards = week?.getAttribute('data-week') === cell.date ? cardsOf(week) : [];
    const card = cell.row === 'early' ? cards[0] : cards.at(-1);
    if (card !== undefined) return card;
  }
  const next = nextCell(cell, key);
  if (next === null) return undefined;
  const nextStops = stopsOf(sheet, next);
  if (step !== 0) return step > 0 ? nextStops[0] : nextStops.at(-1);
  return nextStops[Math.min(Math.max(place, 0), nextStops.length - 1)];
}

/**
 * The target of a key from a focused element of the sheet; undefined for other keys, and at the ends of what is
 * rendered.
 */
export function nextStop(sheet: Element, from: Element, key: string): HTMLElement | undefined {
  const cell = cellOf(from);
  return cell === null ? stopFromMargin(sheet, from, key) : stopFromDay(sheet, from, cell, key);
}

const dayOf = (element: Element): Element | null => element.closest(`[${DAY_ATTRIBUTE}]`);

/** The buttons of a day while a card is moved by taps, one for each day part. */
const stopsIn = (day: Element | null): HTMLElement[] => [
  ...(day?.querySelectorAll<HTMLElement>('.sm-tap-target') ?? []),
];

/** The day and part of such a button, or of a card or free place below the buttons. */
function placeOf(element: Element): DropTarget | null {
  const day = dayOf(element);
  const date = day?.getAttribute(DAY_ATTRIBUTE) ?? null;
  const cellPart = element.closest<HTMLElement>('[data-part]')?.dataset['part'];
  const part =
    dayParts[stopsIn(day).findIndex((stop) => stop === element)] ?? (cellPart as DayPart | undefined);
  return date === null || part === undefined ? null : { date, part };
}

/** The place that a key leads to while a card is moved by taps, as in a drag by keys; null for other keys. */
export function tapPlace(from: Element, key: string): DropTarget | null {
  const place = placeOf(from);
  return place === null ? null : stepTarget(place, key);
}

/** The button of a place; undefined if its day is not rendered. */
export function tapStop(sheet: Element, { date, part }: DropTarget): HTMLElement | undefined {
  return stopsIn(sheet.querySelector(`[${DAY_ATTRIBUTE}="${date}"]`))[dayParts.indexOf(part)];
}
