import type { QuickAddToken } from './quick-add-token.ts';

/** IANA zones by abbreviation, with and without summer time; null for those that several zones have. */
const ABBREVIATIONS: Readonly<Record<string, string | null>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  BST: 'Europe/London',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  EET: 'Europe/Helsinki',
  EEST: 'Europe/Helsinki',
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: null,
  CDT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  IST: null,
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  SGT: 'Asia/Singapore',
  AET: 'Australia/Sydney',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
};

const PLACE = String.raw`\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?`;
/** An abbreviation in capitals, because 'et' is a word. */
const ZONE = new RegExp(
  `^ ?(?<name>(?<short>${Object.keys(ABBREVIATIONS).join('|')})(?![\\p{L}\\p{N}])|(?<place>${PLACE}) time)`,
  'u',
);

interface NamedZone {
  readonly name: string;
  /** The IANA zone; null if it is not known. */
  readonly zone: string | null;
  readonly end: number;
}

/** The zone of a city: 'Europe/London' for 'London'. */
const zoneOfCity = (city: string): string | null =>
  Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(`/${city.replaceAll(' ', '_')}`)) ?? null;

function zoneAt(text: string, at: number): NamedZone | null {
  const match = ZONE.exec(text.slice(at));
  const { name, short, place } = match?.groups ?? {};
  if (match === null || name === undefined) return null;
  const zone = short === undefined ? zoneOfCity(place ?? '') : (ABBREVIATIONS[short] ?? null);
  return { name, zone, end: at + match[0].length };
}

/** The token of a time with the zone behind it: '4pm CET', '3pm London time' (QCK-15). */
export function withZone(text: string, token: QuickAddToken): QuickAddToken {
  const found = token.meaning.time === undefined ? null : zoneAt(text, token.end);
  if (found === null || found.zone === null) return token;
  const { zone, end } = found;
  return { ...token, end, text: text.slice(token.start, end), meaning: { ...token.meaning, zone } };
}

/** An unknown or ambiguous zone after a time; it stays in the title (QCK-15). */
export function unknownZone(text: string, tokens: readonly QuickAddToken[]): string | null {
  const zones = tokens
    .filter(({ meaning }) => meaning.time !== undefined)
    .map(({ end }) => zoneAt(text, end)?.name);
  return zones.find((zone) => zone !== undefined) ?? null;
}
