import type ICAL from 'ical.js';

/** The dates that ical.js finds for an event, up to a day. */
export function eventDates(event: ICAL.Event, until: string): string[] {
  const found: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const date = next.toString().slice(0, 10);
    if (date > until) break;
    found.push(date);
  }
  return found;
}
