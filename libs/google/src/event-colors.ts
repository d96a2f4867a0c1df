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

/** The event's own colour; null for the calendar's or an unknown one. */
export function eventColor(colorId: string | undefined): string | null {
  return (colorId === undefined ? undefined : EVENT_COLORS[colorId]) ?? null;
}
