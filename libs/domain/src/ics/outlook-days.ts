import type { IcsComponent, IcsProperty } from './parse-ics.ts';

const IS_MARK = /^X-MICROSOFT-(?:CDO|MSNCALENDAR)-ALLDAYEVENT$/;
const isMidnight = ({ value }: IcsProperty): boolean => /T000000Z?$/.test(value.trim());

/**
 * Outlook writes an all-day event with a mark and with midnights of its zone; this returns the event with dates
 * instead.
 */
export function asWholeDays(event: IcsComponent): IcsComponent {
  const isMarked = event.some(
    ({ name, value }) => IS_MARK.test(name) && value.trim().toUpperCase() === 'TRUE',
  );
  const isTime = ({ name }: IcsProperty) => name === 'DTSTART' || name === 'DTEND';
  if (!isMarked || !event.filter(isTime).every(isMidnight)) return event;
  return event.map((property) =>
    isTime(property)
      ? { ...property, parameters: new Map([...property.parameters, ['VALUE', 'date']]) }
      : property,
  );
}
