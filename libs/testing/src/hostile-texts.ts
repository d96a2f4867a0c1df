// Texts of strangers, each of which once held the process that read it for seconds or minutes.

const file = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const repeat = <Item>(count: number, itemOf: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => itemOf(place));
const daily = ['UID:a', 'DTSTART:20200101T090000', 'RRULE:FREQ=DAILY'];

const zonePart = [
  'BEGIN:STANDARD',
  'DTSTART:19010101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${'10,'.repeat(900)}10`,
  'END:STANDARD',
];

function excludedDays(count: number): string[] {
  const begin = Date.UTC(2000, 0, 1);
  return repeat(count, (place) => {
    const day = new Date(begin + place * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    return `EXDATE;TZID=Europe/Berlin:${day}T090000`;
  });
}

/** A description in HTML of the most characters that Google allows, or of fewer. */
export const hostileHtml = (length = 8192): string => {
  const paragraphs = '<p>'.repeat(Math.floor(length / 6));
  return `<foo${' '.repeat(length - paragraphs.length - 5)}>${paragraphs}`;
};

/** A calendar file as programs write them, with one event. */
export const ordinaryCalendar = (): string =>
  file(...event('UID:tea', 'SUMMARY:Tea', 'DTSTART:20260105T160000Z', 'DTEND:20260105T170000Z'));

/** Calendar files. */
export const hostileCalendars = {
  'the same weekday 14,000 times': () =>
    file(
      ...event(
        'UID:a',
        'DTSTART:19200101T090000',
        `RRULE:FREQ=MONTHLY;COUNT=39000;BYDAY=${repeat(14_000, () => '5MO').join(',')}`,
      ),
    ),
  'the same hour and minute 9,000 times': () => {
    const ones = repeat(9_000, () => '1').join(',');
    return file(
      ...event('UID:a', 'DTSTART:20200101T090000', `RRULE:FREQ=DAILY;BYHOUR=${ones};BYMINUTE=${ones}`),
    );
  },
  'a zone of 170 parts': () =>
    file(
      'BEGIN:VTIMEZONE',
      'TZID:Here',
      ...repeat(170, () => zonePart).flat(),
      'END:VTIMEZONE',
      ...event('UID:a', 'DTSTART;TZID=Here:20260101T090000'),
    ),
  'the same series 8,000 times': () => file(...repeat(8_000, () => event(...daily)).flat()),
  '26,000 excluded days': () => file(...event(...daily, ...excludedDays(26_000))),
} as const;
