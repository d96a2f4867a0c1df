import { isTimeZone } from '../dates/zoned-date.ts';
import { ianaOfWindows } from './windows-zones.ts';

/** The longest name of a zone; longer texts are none. */
const LONGEST_NAME = 200;

const known = (name: string | null): string | null => (name !== null && isTimeZone(name) ? name : null);

/** 'Europe/Berlin' of '/mozilla.org/20070129_1/Europe/Berlin'; null for a name without such an end. */
function endOf(tzid: string): string | null {
  if (!tzid.includes('/')) return null;
  const parts = tzid.trim().replaceAll(' ', '_').split('/');
  const ends = [-3, -2, -1].map((first) => parts.slice(first).join('/'));
  return ends.find((end) => isTimeZone(end)) ?? null;
}

/**
 * The IANA zone with this name, also after the prefix of a program, or of the Windows zone with this name; null if there
 * is none (ICS-10).
 */
export function ianaZoneOf(tzid: string): string | null {
  if (tzid === '' || tzid.length > LONGEST_NAME) return null;
  return known(tzid) ?? known(ianaOfWindows(tzid)) ?? endOf(tzid);
}

/** Abbreviations with which files name zones; of ambiguous ones none is read. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  pdt: 'America/Los_Angeles',
  mdt: 'America/Denver',
  cdt: 'America/Chicago',
  edt: 'America/New_York',
  cest: 'Europe/Berlin',
  eest: 'Europe/Helsinki',
  west: 'Europe/Lisbon',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
};

let cities: ReadonlyMap<string, string> | null = null;
const citiesOfZones = (): ReadonlyMap<string, string> =>
  new Map([
    ['utc', 'UTC'],
    ...Intl.supportedValuesOf('timeZone').map((zone): [string, string] => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
  ]);

/**
 * The IANA zone that a name for people means: 'Eastern Time (US & Canada)', or '(UTC+01:00) Amsterdam, Berlin, Rome'.
 * Null if no part of it names one.
 */
export function likelyZoneOf(tzid: string): string | null {
  cities ??= citiesOfZones();
  const names = tzid
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .split(/[(),]/)
    .map((part) => part.trim());
  // '(UTC) Dublin, London' names the offset in winter first.
  for (const name of [...names.filter((each) => each !== 'utc'), ...names.filter((each) => each === 'utc')]) {
    const standard = name.replace(/(?: (?:standard|daylight|summer))? time$/, ' standard time');
    const abbreviated = Object.hasOwn(ABBREVIATIONS, name) ? (ABBREVIATIONS[name] ?? null) : null;
    const zone = cities.get(name) ?? abbreviated ?? known(ianaOfWindows(standard));
    if (zone !== null) return zone;
  }
  return null;
}

/** The offset from UTC in minutes that a name contains, such as 'GMT+0100' or '(UTC -05:00)'; null if there is none. */
export function offsetIn(tzid: string): number | null {
  const [, sign, hours, minutes = 0] =
    /(?:GMT|UTC)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(tzid) ?? [];
  return sign === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
