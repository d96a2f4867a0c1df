import { type DayPart, dayParts } from '@simmer/contracts/schemas/planning-values';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const partIn = (text: string | undefined): DayPart | undefined => dayParts.find((part) => part === text);

const isIn = (element: HTMLElement, { clientX, clientY }: Point): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
};

/**
 * What a click into a cell means (CAL-17): the part that is written where it was, else the usual one; `clicked` is that
 * of the band. By its place, as the labels let it through to the button of the cell.
 */
export function placeOfClick(
  cell: HTMLElement,
  point: Point,
  usual: DayPart,
): { readonly part: DayPart; readonly clicked: DayPart } {
  const at = (attribute: string) =>
    [...cell.querySelectorAll<HTMLElement>(`[${attribute}]`)].find((element) => isIn(element, point));
  const named = partIn(at('data-makes')?.dataset['makes']);
  const band = partIn(at('data-band')?.dataset['band']);
  return named === undefined ? { part: usual, clicked: band ?? usual } : { part: named, clicked: named };
}
