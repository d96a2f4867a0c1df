import { DEFAULT_CALENDAR_COLOR } from './palette.ts';

/** The fields of a calendar event that determine its colours, with the names of API responses. */
export interface EventColors {
  readonly calendar_color: string | null;
  readonly event_color: string | null;
}

/** The display colour of an event: its calendar's colour. */
export function calendarColorOf({ calendar_color }: EventColors): string {
  return calendar_color ?? DEFAULT_CALENDAR_COLOR;
}

/** The colour set on the event itself at the provider; null if it equals the colour of the event's calendar. */
export function ownColorOf({ calendar_color, event_color }: EventColors): string | null {
  if (event_color === null || event_color.toLowerCase() === calendar_color?.toLowerCase()) return null;
  return event_color;
}
