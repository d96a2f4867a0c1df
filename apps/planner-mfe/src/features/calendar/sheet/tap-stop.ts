import { dayParts, type DayPart } from '@simmer/contracts/schemas/planning-values';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { DAY_ATTRIBUTE } from '../drag/drop-target.ts';
import { stepTarget } from '../drag/step-target.ts';

const dayOf = (element: Element): Element | null => element.closest(`[${DAY_ATTRIBUTE}]`);

/** The buttons of a day while a card is moved by taps, one for each of its parts. */
const stopsIn = (day: Element | null): HTMLElement[] => [
  ...(day?.querySelectorAll<HTMLElement>('.sm-tap-target') ?? []),
];

/** The day and part of such a button, or of a card or a free place below them. */
function placeOf(element: Element): DropTarget | null {
  const day = dayOf(element);
  const date = day?.getAttribute(DAY_ATTRIBUTE) ?? null;
  const cellPart = element.closest<HTMLElement>('[data-part]')?.dataset['part'];
  const part =
    dayParts[stopsIn(day).findIndex((stop) => stop === element)] ?? (cellPart as DayPart | undefined);
  return date === null || part === undefined ? null : { date, part };
}

/** The place that a key moves to while a card is moved by taps, as in a drag by keys; null for other keys. */
export function tapPlace(from: Element, key: string): DropTarget | null {
  const place = placeOf(from);
  return place === null ? null : stepTarget(place, key);
}

/** The button of a place; undefined if its day is not rendered. */
export function tapStop(sheet: Element, { date, part }: DropTarget): HTMLElement | undefined {
  return stopsIn(sheet.querySelector(`[${DAY_ATTRIBUTE}="${date}"]`))[dayParts.indexOf(part)];
}
