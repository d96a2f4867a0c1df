import { parseHex } from '@simmer/domain/colors/color';

/** Google's event colours by id, as returned by `colors.get` unchanged since 2012: `#rrggbb`. */
const EVENT_COLORS: Readonly<Record<string, string>> = {
  '1': '#a4bdfc',
  '2': '#7ae7bf',
  '3': '#dbadff',
  '4': '#ff887c',
  '5': '#fbd75b',
  '6': '#ffb878',
  '7': '#46d6db',
  '8': '#e1e1e1',
  '9': '#5484ed',
  '10': '#51b749',
  '11': '#dc2127',
};

/** The event's own colour; null if it has the calendar's colour, or an unknown one. */
export function eventColor(colorId: string | undefined): string | null {
  return (colorId === undefined ? undefined : EVENT_COLORS[colorId]) ?? null;
}

/** The distance between two colours; green has the most weight, as for the eye. */
function distance(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (a === null || b === null) return Number.POSITIVE_INFINITY;
  return 0.3 * (a.r - b.r) ** 2 + 0.59 * (a.g - b.g) ** 2 + 0.11 * (a.b - b.b) ** 2;
}

/** The id of Google's colour that is nearest to a colour; null without a valid colour. */
export function nearestColorId(color: string | null): string | null {
  if (color === null || parseHex(color) === null) return null;
  const [nearest] = Object.entries(EVENT_COLORS).toSorted(
    ([, one], [, other]) => distance(one, color) - distance(other, color),
  );
  return nearest?.[0] ?? null;
}
