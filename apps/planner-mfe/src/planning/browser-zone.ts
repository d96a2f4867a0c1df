/** The IANA zone that this browser's clock shows: the zone of the person's planning dates (decision B1). */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
