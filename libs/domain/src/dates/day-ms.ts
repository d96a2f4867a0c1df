/** The milliseconds of a UTC day; a day of a zone with summer time may have an hour more or less. */
export const DAY_MS = 86_400_000;
