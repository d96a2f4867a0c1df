/** Injection token of `OpenConnection`. */
export const OPEN_PROVIDER = Symbol('open provider');

/** Injection token of `OpenProvider`. */
export const OPEN_GOOGLE = Symbol('open google');

/** Injection token of `OpenProvider<OwnCalendarClient>`. */
export const OPEN_OWN_CALENDAR = Symbol('open own calendar');

/** Injection token of the `TokenCipher`. */
export const TOKEN_CIPHER = Symbol('token cipher');
/** Injection token of the `CalendarFileReader`. */
export const CALENDAR_FILES = Symbol('calendar files');
