import { DEFAULT_CALENDAR_COLOUR } from './palette.ts';

/** What the colours of a calendar event are read from; field names as on the wire. */
export interface ColouredEvent {
  readonly calendar_color: string | null;
  readonly event_color: string | null;
}

/** What an event is shown in: its calendar's colour. */
export function calendarColourOf({ calendar_color }: ColouredEvent): string {
  return calendar_color ?? DEFAULT_CALENDAR_COLOUR;
}

/** The colour that an event was given itself at the provider; null where it has none that differs from its calendar's. */
export function ownColourOf({ calendar_color, event_color }: ColouredEvent): string | null {
  // A local copy of an earlier release lacks the field.
  if (!event_color || event_color.toLowerCase() === calendar_color?.toLowerCase()) return null;
  return event_color;
}
